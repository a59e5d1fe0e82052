"""Functions for users' files, each in a file of its own as it would stand there."""

from __future__ import annotations
