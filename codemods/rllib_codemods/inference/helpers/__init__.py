"""Functions that are put into users' files, each a file of its own as it would stand there: see ``inserted.py``."""

from __future__ import annotations
