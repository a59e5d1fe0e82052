"""Reads a table: TOML text to rows, each checked against the columns of its dataclass."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from dataclasses import MISSING, fields
from types import MappingProxyType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from rllib_codemods.facts.columns import Release
from rllib_codemods.facts.rows import Row

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

_RELEASE = re.compile(r"(\d+)\.(\d+)")


class FactError(ValueError):
    """A table does not hold what its columns ask for; the message names the file and the row."""


def parse_table(row_class: type[Row], text: str) -> tuple[Row, ...]:
    """The rows of ``text``, a table of ``row_class``. Raises FactError on the first row at fault."""
    file = f"{row_class.TABLE}.toml"
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise FactError(f"{file}: {error}") from None
    if stray := sorted(document.keys() - {row_class.HEADER}):
        raise FactError(f"{file}: unknown table {stray[0]!r}")
    columns = get_type_hints(row_class)
    rows: dict[tuple[str, ...], Row] = {}
    for number, entry in enumerate(document.get(row_class.HEADER, ()), 1):
        try:
            row = _build(row_class, columns, entry)
        except ValueError as error:
            raise FactError(f"{file}: row {number} ({next(iter(entry.values()), 'empty')}): {error}") from None
        if row.identity in rows:
            raise FactError(f"{file}: row {number} ({', '.join(row.identity)}): stands there twice")
        rows[row.identity] = row
    return tuple(rows.values())


def _build(row_class: type[Row], columns: Mapping[str, Any], entry: Mapping[str, Any]) -> Row:
    entry = {"cls" if name == "class" else name: value for name, value in entry.items()}
    known = {column.name: column for column in fields(row_class)}
    if unknown := sorted(entry.keys() - known.keys()):
        raise ValueError(f"unknown column {unknown[0]!r}")
    for name, column in known.items():
        if name not in entry and column.default is MISSING and column.default_factory is MISSING:
            raise ValueError(f"column {name!r} is missing")
    return row_class(**{name: _value(name, value, columns[name]) for name, value in entry.items()})


def _value(name: str, value: Any, wanted: Any) -> Any:
    """``value`` as the column's type has it. Raises ValueError where it can't be."""
    if type(None) in get_args(wanted):
        wanted = next(t for t in get_args(wanted) if t is not type(None))
    if wanted is object:
        return value
    if wanted == Release:
        match = _RELEASE.fullmatch(value) if isinstance(value, str) else None
        if match is None:
            raise ValueError(f'{name} = {value!r} is not a release such as "2.41"')
        return int(match[1]), int(match[2])
    if get_origin(wanted) is Literal:
        if value not in get_args(wanted):
            raise ValueError(f"{name} = {value!r} is none of {', '.join(get_args(wanted))}")
        return value
    if get_origin(wanted) is tuple:
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise ValueError(f"{name} = {value!r} is not a list of strings")
        return tuple(value)
    if get_origin(wanted) is not None:
        if not isinstance(value, dict):
            raise ValueError(f"{name} = {value!r} is not a table")
        return MappingProxyType(value)
    if type(value) is not wanted:
        raise ValueError(f"{name} = {value!r} is not of type {wanted.__name__}")
    return value
