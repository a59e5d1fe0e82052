"""The calls on a config object, planned chain by chain: what is renamed in place, dropped, moved, and where to.

An argument that belongs to another method goes into that method's call where the chain has one, else into a new call
next to the old one, laid out as the chain is. A call that is left empty disappears.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress

import libcst as cst

from rllib_codemods.configuration.decisions import Decision, Place
from rllib_codemods.configuration.layout import realigned, reindented, rendered, separator
from rllib_codemods.configuration.links import Link, distribute, links_of
from rllib_codemods.configuration.objects import Setting, chain_root
from rllib_codemods.kinds import BUILDERS
from rllib_migrate.codemod import Edit
from rllib_migrate.edits import (
    CannotEdit,
    Piece,
    appended_indent,
    argument_comments,
    before_dot,
    edit_arguments,
    insert_after,
    insert_call,
    remove_call,
    remove_statement,
    rename,
)
from rllib_migrate.syntax.module import Module


def plan_chain(
    module: Module,
    calls: Sequence[cst.Call],
    new_names: dict[str, str],
    settings: dict[Setting, Decision | None],
    extra: Sequence[Place] = (),
) -> list[Edit]:
    """The edits on one chain; ``extra`` are settings that come on top.

    Raises:
        CannotEdit: the chain has a form that the edits are not made for.
    """
    links = links_of(calls, new_names, settings)
    created = distribute(module, links)
    for place in extra:
        piece = Piece(f"{place.name}={place.text}")
        home = next((o for o in links if o.new == place.method and not o.is_empty), None)
        last = [link for link in links if link.method not in BUILDERS][-1:]
        if home is None and not last:
            raise CannotEdit("there is no call to put it behind")
        if home is None or place.name not in home.names:
            (created.setdefault(last[0], []) if home is None else home.arriving).append((place, piece))
    edits = list(_edits(module, links, created))
    for call in calls:
        edits = realigned(module, call, edits)
    return edits


def _edits(module: Module, links: list[Link], created: dict[Link, list[tuple[Place, Piece]]]) -> Iterator[Edit]:
    for link in links:
        if link.is_empty:
            continue
        assert isinstance(link.call.func, cst.Attribute)
        if link.new != link.method:
            yield rename(module, link.call.func.attr, link.new)
        replaced: dict[cst.Arg, str] = {}
        for setting, decision in link.in_place.items():
            edit = _in_place(module, setting, decision)
            if isinstance(edit, str):
                replaced[setting.arg] = edit
            else:
                yield from edit
        arriving = [piece for _, piece in link.arriving]
        indent = appended_indent(module, link.call, arriving)
        yield from edit_arguments(
            module,
            link.call,
            drop=[s.arg for s in link.dropped],
            moved=[s.arg for s in link.moved],
            replaced=replaced,
            append=[reindented(module, piece, indent) for piece in arriving],
        )
    yield from _structure(module, links, created)


def _in_place(module: Module, setting: Setting, decision: Decision) -> str | list[Edit]:
    """The argument's new text, or finer edits where name and value change apart."""
    source = module.source(setting.value)
    if len(decision.places) > 1:
        return separator(module, setting.arg).join(f"{p.name}={p.text}" for p in decision.places)
    place = decision.places[0]
    edits: list[Edit] = []
    keyword = setting.arg.keyword
    if place.name != setting.name:
        if keyword is None:
            return f"{place.name}={place.text}"
        edits.append(rename(module, keyword, place.name))
    if place.text and place.text != source:
        edits.append(Edit(*module.span(setting.value), place.text))
    return edits


def _structure(module: Module, links: list[Link], created: dict[Link, list[tuple[Place, Piece]]]) -> Iterator[Edit]:
    """Calls that come and calls that go."""
    done: set[Link] = set()
    for link in links:
        by_method: dict[str, list[Piece]] = {}
        for place, piece in created.get(link, ()):
            by_method.setdefault(place.method, []).append(piece)
        whitespace = _before_dots(module, link.call)
        alone = len(links) == 1 and _is_statement(module, links)
        if by_method and alone and "\n" not in whitespace:
            with suppress(CannotEdit):
                yield from _statements(module, link, by_method)
                done.add(link)
                continue
        for method, pieces in by_method.items():
            start = len(whitespace.rpartition("\n")[2]) + 1 if "\n" in whitespace else 0
            text = rendered(module, method, pieces, link.call, whitespace, start)
            yield insert_call(module, link.call, whitespace, text)
    empty = [link for link in links if link.is_empty and link not in done]
    if empty and len(empty) == len(links) and not created and _is_statement(module, links):
        yield remove_statement(module, links[0].call)
        return
    for link in empty:
        yield from _removed(module, link)


def _before_dots(module: Module, call: cst.Call) -> str:
    """What stands before the dots around a call: a line break where there is one on either side."""
    around = [node for node in (call.func, module.parent(call)) if isinstance(node, cst.Attribute)]
    found = [before_dot(module, node) for node in around]
    return next((whitespace for whitespace in found if "\n" in whitespace), found[0])


def _removed(module: Module, link: Link) -> Iterator[Edit]:
    moved = [s.arg for s in link.moved]
    try:
        yield remove_call(module, link.call, moved)
    except CannotEdit:
        # The comments inside have no other place, so the call stays for them, without arguments.
        assert isinstance(link.call.func, cst.Attribute)
        if link.renamed != link.method:
            yield rename(module, link.call.func.attr, link.renamed)
        yield from edit_arguments(module, link.call, drop=[s.arg for s in link.dropped], moved=moved)


def _is_statement(module: Module, links: list[Link]) -> bool:
    """Whether a chain is a statement on a name: ``config.training(...)`` or ``config = config.training(...)``."""
    first = links[0].call.func
    assert isinstance(first, cst.Attribute)
    root = chain_root(module, links[0].call)
    if root is not links[-1].call or not isinstance(first.value, (cst.Name, cst.Attribute)):
        return False
    parent = module.parent(root)
    return isinstance(parent, cst.Expr) or _assigned_to(module, root) == module.source(first.value)


def _assigned_to(module: Module, call: cst.Call) -> str:
    """The one target that takes a call's value in an assignment; "" for all else."""
    parent = module.parent(call)
    if isinstance(parent, cst.Assign) and len(parent.targets) == 1:
        return module.source(parent.targets[0].target)
    return ""


def _statements(module: Module, link: Link, by_method: dict[str, list[Piece]]) -> Iterator[Edit]:
    func = link.call.func
    assert isinstance(func, cst.Attribute)
    receiver = module.source(func.value)
    indent = module.indentation(module.span(link.call)[0])
    prefix = f"{receiver} = " if _assigned_to(module, link.call) else ""
    lines: list[str] = []
    for method, pieces in by_method.items():
        start = len(f"{indent}{prefix}{receiver}.")
        lines.append(f"{prefix}{receiver}.{rendered(module, method, pieces, func.value, '', start)}")
    insertion = insert_after(module, link.call, lines) if len(lines) > 1 or not link.is_empty else None
    if link.is_empty:
        comments = argument_comments(module, link.call, [s.arg for s in link.moved])
        start, end = module.inner_span(module.statement(link.call))[0], module.span(link.call)[1]
        yield Edit(start, end, f"{module.newline}{indent}".join([*comments, *lines]))
    elif insertion is not None:
        yield insertion
