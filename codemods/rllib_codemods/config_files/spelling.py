"""Entries of a dict in Python as those of a YAML mapping."""

from __future__ import annotations

import ast

import yaml


def as_yaml(new: str | None, old: yaml.Node) -> str | None:
    """``key: value``, several parted by commas; None for what is no entries of plain values.

    A value that is the ``old`` one is spelled as that is.
    """
    try:
        display = ast.parse(f"{{{new}}}", mode="eval").body if new else None
        value = _value(display) if isinstance(display, ast.Dict) else None
    except (ValueError, SyntaxError):
        return None
    if not isinstance(value, dict) or not value:
        return None
    kept = old.value if isinstance(old, yaml.ScalarNode) and old.style is None else None
    return ", ".join(f"{k}: {kept}" if kept is not None and str(v) == kept else _entry(k, v) for k, v in value.items())


def _entry(key: object, value: object) -> str:
    return yaml.safe_dump({key: value}, default_flow_style=True, width=1000).strip()[1:-1]


def _value(node: ast.expr) -> object:
    """A value; ``overrides(name=value)``, which gives a dict, is one.

    Raises:
        ValueError: it is no plain value.
    """
    if isinstance(node, ast.Dict) and all(key is not None for key in node.keys):
        return {_value(k): _value(v) for k, v in zip(node.keys, node.values, strict=True) if k is not None}
    if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("overrides") and not node.args:
        return {keyword.arg: _value(keyword.value) for keyword in node.keywords if keyword.arg is not None}
    return ast.literal_eval(node)
