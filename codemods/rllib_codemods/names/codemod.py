"""Imports and names: what has moved is followed, what has gone is said.

Every import under ``ray.rllib``, ``ray.tune``, ``ray.air`` and ``ray.train``, and every attribute chain that starts at
one, is held against the tables and the target's surface. A name that only moved is rewritten, with all its uses where
that is safe, else under its old name (``as``). All else is a finding, once for an import and not at each use.

Never touched: names of other libraries, strings and comments, and local names that merely look like RLlib's.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import libcst as cst

from rllib_codemods.model_classes.working import serves_adapter, works
from rllib_codemods.names.uses import Chain, Import, Quoted, imports_of, unbound
from rllib_codemods.names.verdicts import (
    BY_HAND,
    CHANGED,
    DEPRECATED,
    MOVED,
    OLD_STACK,
    REMOVED,
    REMOVED_ALGORITHM,
    Verdict,
    is_covered,
    is_known,
    verdicts,
)
from rllib_migrate.codemod import (
    Codemod,
    Edit,
    Finding,
    ImportChange,
    ImportDrop,
    ImportMove,
    ImportNeed,
    Moves,
    Options,
    Subject,
)
from rllib_migrate.edits import CannotEdit, comments_in, rename
from rllib_migrate.imports import name_for
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import import_source

#: What models are made of, and call.
_PARTS_OF_MODELS = ("ray.rllib.models.", "ray.rllib.policy.rnn_sequencing.")
RULES = (MOVED, REMOVED, REMOVED_ALGORITHM, CHANGED, OLD_STACK, BY_HAND, DEPRECATED)


def names(module: Module, options: Options) -> Iterator[Finding | Subject]:
    """Findings on all names of Ray that the file imports or reaches through an import."""
    found = imports_of(module, options.target)
    for one in found:
        yield from _of_import(module, one, found)
    for statement in module.nodes(cst.ImportFrom):
        if isinstance(statement.names, cst.ImportStar) and is_covered(import_source(statement)):
            yield from _of_star(module, statement, options)


CODEMOD = Codemod("names", RULES, names)


def moved(dotted: str, target: tuple[int, int]) -> str | None:
    """The name on the target of a thing that only moved; None for all others."""
    said = verdicts(dotted, target)
    return said[0].new if said and said[0].rule is MOVED and said[0].status == "fixed" else None


MOVES = Moves(MOVED, moved)


def _of_import(module: Module, one: Import, found: list[Import]) -> Iterator[Finding]:
    if not (one.said or one.uses or one.quoted):
        return  # nothing to say; places in the text cost something and are not asked for
    start, end = module.inner_span(one.alias)
    told: set[str] = set()
    away: list[Finding] = []
    for use in one.uses:
        finding = _follow(module, one, use, found) if use.moved is not None else None
        if finding is not None:
            yield finding
            away += [finding] if finding.imports and not one.is_plain else []
        if one.local != one.binding.name and (finding is None or finding.status == "manual"):
            edit, place = rename(module, use.name, one.local), module.inner_span(use.name)
            yield _finding(one.said[0], *place, one.binding.name, one.local, (edit,), group=_group(module, one))
        # Where the import itself is dead, that is said there and suffices.
        if not (one.said and one.moved is None):
            yield from _once(use, module.inner_span(use.nodes[-1]), told)
    for quoted in one.quoted:
        if quoted.moved is not None:
            yield _follow_quoted(module, one, quoted, found)
        if not (one.said and one.moved is None):
            yield from _once(quoted, (quoted.start, quoted.end), told)
    # A module of which nothing is left gives its place to the first that replaces it.
    gone = 0 < len(away) == len(module.scopes.references(one.binding)) and not (one.is_exported or one.is_in_text)
    for at, verdict in enumerate(one.said):
        if at or one.moved is None:
            if not (verdict.rule is OLD_STACK and serves_adapter(module, one.binding)):
                yield _finding(_in_rl_modules(module, one, verdict), start, end, verdict.old)
        else:
            change = _change(module, one, start, away if gone else [], found)
            yield _finding(verdict, start, end, verdict.old, verdict.new, (), (change,), _group(module, one))


def _in_rl_modules(module: Module, one: Import, verdict: Verdict) -> Verdict:
    """Old model classes that serve as parts of RLModules work, as long as Ray has them."""
    is_model = verdict.rule is OLD_STACK and verdict.old.startswith(_PARTS_OF_MODELS)
    if not is_model or not works(module, one.binding):
        return verdict
    name = verdict.old.rpartition(".")[2]
    message = f"`{name}` belongs to the old API stack; it still works as a part of an RLModule."
    return replace(verdict, severity="deprecated", message=message)


def _finding(
    verdict: Verdict,
    start: int,
    end: int,
    old: str,
    new: str | None = None,
    edits: tuple[Edit, ...] = (),
    imports: tuple[ImportChange, ...] = (),
    group: str = "",
    why_not: str = "",
) -> Finding:
    status = "manual" if why_not else verdict.status
    message = f"{verdict.message} (not rewritten: {why_not})" if why_not else verdict.message
    new = new or verdict.new
    return Finding(verdict.rule, start, end, status, verdict.severity, message, old, new, edits, imports, group)


def _group(module: Module, one: Import) -> str:
    """All that follows from one import stands or falls together."""
    return f"names:{module.inner_span(one.alias)[0]}"


def _change(module: Module, one: Import, start: int, away: list[Finding], found: list[Import]) -> ImportChange:
    """What happens to the import alias of a thing that moved; ``away`` are its uses, where all have left it."""
    new = one.moved or ""
    for need in (i for finding in away for i in finding.imports if isinstance(i, ImportNeed)):
        return ImportMove(start, need.module, need.name, need.asname)
    if away or (one.is_plain and _stands_already(module, one, found)):
        return ImportDrop(start)
    if isinstance(one.binding.statement, cst.Import):
        return ImportMove(start, new, "", "" if one.is_plain else one.local)
    source, _, name = new.rpartition(".")
    # An alias that the user wrote stays, even where it repeats the name.
    return ImportMove(start, source, name, one.local if one.alias.asname or one.local != name else "")


def _stands_already(module: Module, one: Import, found: list[Import]) -> bool:
    """Whether the block holds another ``import`` of the module that ``one`` becomes."""
    block = module.parent(module.statement(one.alias))
    for other in found:
        if other is not one and other.is_plain and (other.moved or other.dotted) == one.moved:
            earlier = other.moved is None or module.order(other.alias) < module.order(one.alias)
            if earlier and module.parent(module.statement(other.alias)) is block:
                return True
    return False


def _once(use: Chain | Quoted, place: tuple[int, int], told: set[str]) -> Iterator[Finding]:
    """What a person has to do about a name, at its first use."""
    for verdict in use.said:
        if verdict.status == "manual" and verdict.old not in told:
            told.add(verdict.old)
            yield _finding(verdict, *place, verdict.old)


# -- chains ----------------------------------------------------------------------------------------------------------


def _follow(module: Module, one: Import, use: Chain, found: list[Import]) -> Finding:
    """A chain that follows a name to its new place."""
    start, end = module.inner_span(use.name)[0], module.inner_span(use.nodes[-1])[1]
    old = module.slice(start, end)
    try:
        text, changes, group = _spelled(module, one, use, use.name, found)
    except CannotEdit as why:
        return _finding(use.said[0], start, end, old, why_not=str(why))
    return _finding(use.said[0], start, end, old, text, _rewrite(module, use, text), changes, group)


def _follow_quoted(module: Module, one: Import, use: Quoted, found: list[Import]) -> Finding:
    """The same in the text of a string annotation."""
    old = module.slice(use.start, use.end)
    try:
        text, changes, group = _spelled(module, one, use, use.node, found)
    except CannotEdit as why:
        return _finding(use.said[0], use.start, use.end, old, why_not=str(why))
    edit = Edit(use.start, use.end, text)
    needs = tuple(change for change in changes if isinstance(change, ImportNeed))
    return _finding(use.said[0], use.start, use.end, old, text, (edit,), needs, group)


def _spelled(
    module: Module, one: Import, use: Chain | Quoted, at: Node, found: list[Import]
) -> tuple[str, tuple[ImportChange, ...], str]:
    """The new text of a chain, what it needs of the imports, and its group.

    Raises:
        CannotEdit: the file gives the name of a needed module another meaning.
    """
    new = use.moved or ""
    if one.is_plain:
        group = next((_group(module, i) for i in _holders(use, found) if i.moved), _group(module, one))
        return new, _home(module, one, new, found), group
    if f"{new}.".startswith(f"{one.bound}."):
        return one.local + new.removeprefix(one.bound), (), _group(module, one)
    text, need = _through_module(module, new, at)
    changes: list[ImportChange] = [] if need is None else [need]
    if not one.is_in_text:
        changes.append(ImportDrop(module.inner_span(one.alias)[0], only_if_unused=True))
    return text, tuple(changes), _group(module, one)


def _home(module: Module, one: Import, new: str, found: list[Import]) -> tuple[ImportChange, ...]:
    """The ``import`` that a chain from the package down needs, where no import of the file brings its module."""
    source = new.rpartition(".")[0]
    near = [i for i in found if i.binding.scope in (module.scopes.root, one.binding.scope)]
    brought = any(f"{i.moved or i.dotted}.".startswith(f"{source}.") for i in near)
    return () if brought else (ImportNeed(source),)


def _holders(use: Chain | Quoted, found: list[Import]) -> list[Import]:
    """The ``import`` statements that bring what a chain from the package down names; the closest first."""
    holders = [i for i in found if i.is_plain and f"{use.dotted}.".startswith(f"{i.dotted}.")]
    return sorted(holders, key=lambda i: -len(i.dotted))


def _through_module(module: Module, new: str, at: Node) -> tuple[str, ImportNeed | None]:
    """How to write a name of another module in the style ``module.name``."""
    source, _, name = new.rpartition(".")
    package, _, last = source.rpartition(".")
    if not package:
        if not module.scopes.is_free(source):
            raise CannotEdit(f"`{source}` has a meaning in this file")
        return new, ImportNeed(source)
    local, need = name_for(module, package, last, at)
    return f"{local}.{name}", need


def _rewrite(module: Module, use: Chain, text: str) -> tuple[Edit, ...]:
    """Write a chain as ``text``: parts that differ are renamed, parts before the last are taken out or put in."""
    parts = text.split(".")
    attributes = [n for n in use.nodes[1:] if isinstance(n, cst.Attribute)]
    more = len(parts) - 1 - len(attributes)
    if more > 0:
        at = len(attributes) - 1
        parts[at : at + more + 1] = [".".join(parts[at : at + more + 1])]
    gone = attributes[max(0, len(attributes) - 1 + more) : len(attributes) - 1] if len(parts) > 1 else attributes
    tokens = [use.name, *(n.attr for n in attributes if n not in gone)]
    edits = [rename(module, t, p) for t, p in zip(tokens, parts, strict=True) if t.value != p]
    for node in gone:
        dot, (start, end) = _dot(module, node), module.inner_span(node.attr)
        whole = not comments_in(module.slice(dot, start))
        edits += [Edit(dot, end, "")] if whole else [Edit(dot, dot + 1, ""), Edit(start, end, "")]
    return tuple(edits)


def _dot(module: Module, node: cst.Attribute) -> int:
    """The offset of the dot of an attribute; comments before it may hold dots too."""
    at = module.span(node.value)[1]
    while module.data[at : at + 1] != b".":
        at = module.data.index(b"\n", at) if module.data[at : at + 1] == b"#" else at + 1
    return at


# -- star imports ----------------------------------------------------------------------------------------------------


def _of_star(module: Module, statement: cst.ImportFrom, options: Options) -> Iterator[Finding]:
    """A star import follows its module; names that the file uses and the new module hasn't are imported by name."""
    source = import_source(statement)
    assert statement.module is not None
    start, end = module.inner_span(statement)
    group = f"names:{start}"
    said = verdicts(source, options.target)
    moved = said[0].new if said and said[0].status != "manual" else None
    for verdict in said:
        if moved is None or verdict.status == "manual":
            yield _finding(verdict, start, end, verdict.old)
        else:
            edit = Edit(*module.inner_span(statement.module), moved)
            yield _finding(verdict, start, end, verdict.old, moved, (edit,), group=group)
    if said and moved is None:
        return
    for name, use in unbound(module).items():
        if not is_known(f"{source}.{name}", options.target):
            continue
        for verdict in verdicts(f"{source}.{name}", options.target):
            place = module.inner_span(use)
            if verdict.status == "manual":
                yield _finding(verdict, *place, verdict.old)
            elif verdict.new != f"{moved or source}.{name}":
                home, _, new = (verdict.new or "").rpartition(".")
                need = ImportNeed(home, new, "" if new == name else name)
                yield _finding(verdict, *place, verdict.old, imports=(need,), group=group)
