"""ModelV2 classes as the code shows them, and the edits that make them RLModules."""
