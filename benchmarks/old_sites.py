"""Finds the places of a project that look like old RLlib code, by names alone.

No kinds, no imports, no flow: ``ast`` and tables of words. That makes it independent of the tool it is held against,
and it finds places which are none (``num_workers`` of a data loader); a person says which, see ``sites.py``.

Five families: ``inference`` (calls of ``compute_single_action`` and its like), ``tune`` (``tune.run``, ``Tuner``,
``run_experiments``), ``callbacks`` (hooks of classes and dicts, ``callbacks`` keys), ``mapping`` (``policy_mapping_fn``
and the functions behind it), ``config`` (old names in dicts, items, keywords and attributes).
"""

from __future__ import annotations

import ast
import re
import sys
import warnings
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

FACTS = Path(__file__).resolve().parents[1] / "codemods" / "rllib_codemods" / "facts"
FAMILIES = ("inference", "tune", "callbacks", "mapping", "config")
INFERENCE = re.compile(r"compute_(single_)?actions?(_from_\w+)?")
HOOK = re.compile(
    r"on_(episode_\w+|train_result|sample_end|learn_on_batch|postprocess_traj\w*|evaluate_(start|end)|create_policy"
    r"|(algorithm|trainer)_init|(sub_)?environment_created|workers_recreated|checkpoint_loaded)"
)
#: Words of everyday code: sites only beside other names of RLlib, or in a method of a config.
COMMON = frozenset(
    {"decay", "eager", "framework", "horizon", "input", "lambda", "memory", "model", "momentum", "monitor"}
    | {"num_gpus", "optimization", "optimizer", "output", "policies", "train_batch_size"}
)
#: Names with a family of their own, and one that is mostly a key of the model's dict.
CALLBACKS = frozenset({"callbacks", "callbacks_class"})
ELSEWHERE = CALLBACKS | {"policy_mapping_fn", "vf_share_layers"}

#: A name, what is given by it, and the line of the name.
Given = tuple[str, ast.expr, int]


@dataclass(frozen=True, slots=True)
class Site:
    """One place: its line, and the lines of the statement (a header, for a compound one) or function it is part of.

    ``held`` are the lines of its file where a function is the value of an old key.
    """

    family: str
    path: str
    line: int
    first: int
    last: int
    what: str
    held: tuple[int, ...] = ()


@lru_cache(maxsize=1)
def words() -> tuple[frozenset[str], frozenset[str]]:
    """The flat names of configs that changed by the target for all algorithms, and all names."""
    rows = _rows("keys", "key")
    known = frozenset(row["key"] for row in rows)
    kept = frozenset(row["key"] for row in rows if row["action"] == "same")
    return known - kept - ELSEWHERE, known


@lru_cache(maxsize=1)
def methods() -> frozenset[str]:
    """The methods of config objects that take settings."""
    return frozenset(row["method"] for row in _rows("arguments", "argument")) - {"build"}


def _rows(table: str, header: str) -> list[dict[str, str]]:
    rows: list[dict[str, str]] = tomllib.loads((FACTS / f"{table}.toml").read_text(encoding="utf-8"))[header]
    return rows


def sites(folder: Path) -> list[Site]:
    """All sites of the Python files below ``folder``, in order. Files that Python can't parse have none."""
    trees = dict(_trees(folder))
    given = {path: tuple(_given(tree)) for path, tree in trees.items()}
    behind = {name: family for values in given.values() for name, family, _ in _functions_behind(values)}
    found = {site for path, tree in trees.items() for site in _in_file(path, tree, given[path], behind)}
    return sorted(found, key=lambda site: (site.path, site.line, site.family, site.what))


def _trees(folder: Path) -> Iterator[tuple[str, ast.Module]]:
    for file in sorted(folder.rglob("*.py")):
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                yield file.relative_to(folder).as_posix(), ast.parse(file.read_bytes())
        except (SyntaxError, ValueError, OSError):
            continue


def _in_file(path: str, tree: ast.Module, given: tuple[Given, ...], behind: dict[str, str]) -> Iterator[Site]:
    of_tune, filled = _names_of_tune(tree), _filled(tree)
    entries = {id(value) for name, value, _ in given if name == "multiagent"}
    functions = tuple(_functions_behind(given))
    for statement, node in _walk(tree):
        first, last = _extent(statement)
        for family, line, what in _at(node, of_tune, filled):
            if family != "config" or id(node) not in entries:  # their site is the key itself
                yield Site(family, path, line, first, last, what)
        if isinstance(node, ast.ClassDef):
            for hook in _hooks(node):
                yield Site("callbacks", path, hook.lineno, hook.lineno, _last(hook), f"{node.name}.{hook.name}")
        if isinstance(node, ast.FunctionDef) and node.name in behind:
            held = tuple(line for name, _, line in functions if name == node.name)
            yield Site(behind[node.name], path, node.lineno, node.lineno, _last(node), node.name, held)


def _at(node: ast.AST, of_tune: frozenset[str], filled: frozenset[str]) -> Iterator[tuple[str, int, str]]:
    """Family, line and name of the sites that this node is."""
    if isinstance(node, ast.Call):
        name = _last_name(node.func)
        if INFERENCE.fullmatch(name):
            yield "inference", _line_of_name(node.func), name
        if name in ("Tuner", "run_experiments") or (name == "run" and _is_of_tune(node.func, of_tune)):
            yield "tune", node.lineno, name
        for keyword in node.keywords:
            yield from _keyword(name, keyword)
    elif isinstance(node, ast.Dict):
        constants = (key for key in node.keys if isinstance(key, ast.Constant))
        keys = [(key.value, key.lineno) for key in constants if isinstance(key.value, str)]
        beside = len({name for name, _ in keys} & words()[1]) > 1
        for name, line in keys:
            for family in _families(name, beside):
                yield family, line, name
    elif isinstance(node, ast.Subscript):
        for family in _families(_item(node), ast.unparse(node.value) in filled):
            yield family, node.slice.lineno, _item(node)
    elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and _last_name(node.value) != "self":
        for family in _families(node.attr, False):
            yield family, _line_of_name(node), node.attr


def _keyword(function: str, keyword: ast.keyword) -> Iterator[tuple[str, int, str]]:
    name = keyword.arg or ""
    if function in methods() or function in ("dict", "update"):
        for family in _families(name, function in methods()):
            yield family, keyword.lineno, name
    elif name == "policy_mapping_fn":
        yield "mapping", keyword.lineno, name


def _families(name: str, beside: bool) -> Iterator[str]:
    if name == "policy_mapping_fn":
        yield "mapping"
    elif name in CALLBACKS or HOOK.fullmatch(name):
        yield "callbacks"
    elif name in words()[0] and (beside or name not in COMMON):
        yield "config"


def _hooks(node: ast.ClassDef) -> list[ast.FunctionDef]:
    """The hooks of a class that has two of them, or one and a base that is called callbacks."""
    hooks = [part for part in node.body if isinstance(part, ast.FunctionDef) and HOOK.fullmatch(part.name)]
    by_base = any("Callbacks" in _last_name(base) for base in node.bases)
    return hooks if by_base or len(hooks) > 1 else []


def _functions_behind(given: Iterable[Given]) -> Iterator[tuple[str, str, int]]:
    """Names that a mapping function or an old dict of callbacks holds, with their family and the line of the key."""
    for name, value, line in given:
        if name == "policy_mapping_fn":
            yield _last_name(value.func if isinstance(value, ast.Call) else value), "mapping", line
        elif HOOK.fullmatch(name):
            yield _last_name(value), "callbacks", line


def _given(tree: ast.Module) -> Iterator[Given]:
    """All that is given by a name: keywords, entries of dicts, items and attributes."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from ((keyword.arg or "", keyword.value, keyword.lineno) for keyword in node.keywords)
        elif isinstance(node, ast.Dict):
            for key, value in zip(node.keys, node.values, strict=True):
                if isinstance(key, ast.Constant) and isinstance(key.value, str):
                    yield key.value, value, key.lineno
        elif isinstance(node, ast.Assign):
            yield from ((_key(target), node.value, target.lineno) for target in node.targets)


def _key(target: ast.expr) -> str:
    if isinstance(target, ast.Subscript):
        return _item(target)
    return target.attr if isinstance(target, ast.Attribute) else ""


def _item(node: ast.Subscript) -> str:
    """The name in ``d["name"]``."""
    constant = node.slice.value if isinstance(node.slice, ast.Constant) else ""
    return constant if isinstance(constant, str) else ""


def _filled(tree: ast.Module) -> frozenset[str]:
    """What has an item that only configs of RLlib have: its items of common names are sites, too."""
    items = (node for node in ast.walk(tree) if isinstance(node, ast.Subscript))
    return frozenset(ast.unparse(node.value) for node in items if _item(node) in words()[0] - COMMON)


def _names_of_tune(tree: ast.Module) -> frozenset[str]:
    """Names that ``from ray.tune import run`` binds."""
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    of_tune = [node for node in imports if (node.module or "").startswith("ray.tune")]
    return frozenset(alias.asname or alias.name for node in of_tune for alias in node.names if alias.name == "run")


def _is_of_tune(function: ast.expr, of_tune: frozenset[str]) -> bool:
    if isinstance(function, ast.Name):
        return function.id in of_tune
    return isinstance(function, ast.Attribute) and _last_name(function.value) == "tune"


def _last_name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _line_of_name(node: ast.expr) -> int:
    """The line of the last name of ``a.b.c``, which a chain may have far below its start."""
    return node.end_lineno or node.lineno


def _walk(tree: ast.Module) -> Iterator[tuple[ast.stmt, ast.AST]]:
    """All nodes, each with the innermost statement that it is part of."""
    waiting: list[tuple[ast.stmt | None, ast.AST]] = [(None, tree)]
    while waiting:
        statement, node = waiting.pop()
        inner = node if isinstance(node, ast.stmt) else statement
        if inner is not None:
            yield inner, node
        waiting.extend((inner, child) for child in ast.iter_child_nodes(node))


def _extent(statement: ast.stmt) -> tuple[int, int]:
    """First and last line; of a compound statement, those of its header."""
    body = getattr(statement, "body", None)
    if isinstance(body, list) and body:
        return statement.lineno, max(statement.lineno, body[0].lineno - 1)
    return statement.lineno, _last(statement)


def _last(node: ast.stmt) -> int:
    return node.end_lineno or node.lineno
