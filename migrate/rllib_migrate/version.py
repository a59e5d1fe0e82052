"""The version of the tool; a test holds it against the project's metadata."""

from __future__ import annotations

__version__ = "0.1.0"
