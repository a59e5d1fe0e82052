"""Code that goes into users' files, as it stands there."""

from __future__ import annotations
