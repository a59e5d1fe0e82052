"""Bytes of a file to text and back, one module a kind of file."""

from __future__ import annotations
