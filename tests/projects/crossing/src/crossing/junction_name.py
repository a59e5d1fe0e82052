"""Names under which the environments are registered."""

LIGHT = "light-v0"
JUNCTION = "junction-v0"
