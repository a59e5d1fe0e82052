"""Other ways to hand things on."""
