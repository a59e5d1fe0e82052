"""Keys that are read from results: ``result["a"]["b"]``, ``result.get("a")``, ``"a" in result``, columns of frames.

Rewritten where the value is known to be a result of an algorithm whose stack is known; reported elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.results import rules
from rllib_codemods.results.chain_edits import edit_links, quote_of, raises
from rllib_codemods.results.file import NO_ROW, File, hindrance, hint, is_kept, place
from rllib_codemods.results.formatted import format_edits
from rllib_codemods.results.held import held, holder_of, holding
from rllib_codemods.results.key_chains import Link, changed, named_key
from rllib_codemods.results.paths import UNSEEN_KEY, Path
from rllib_codemods.results.places import last_name
from rllib_codemods.results.read import Read, read_of
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Edit, Finding, ImportChange, ImportDrop, Severity
from rllib_migrate.edits import CannotEdit
from rllib_migrate.syntax.module import Node


def reads(file: File, top: Link) -> Iterator[Finding]:
    """One finding for a whole chain."""
    read = read_of(file, top)
    if read is None:
        return
    chain, found = read.chain, read.found
    nodes = [step.link.key if step.link else None for step in chain.steps for _ in (step.key or "").split("/")]
    at = next((node for node in nodes[found.at : found.end] if node is not None), None)
    if at is None or is_kept(found, read.stack):
        return
    try:
        planned = _planned(file, read)
    except CannotEdit as error:
        own = sum(node is not None for node in nodes[found.at : found.end])
        if own < len(found.old) and found.new[-own:] == found.old[-own:]:
            # It hangs on a name whose own finding says it all.
            return
        yield _left(file, read, at, str(error))
        return
    if planned is not None:
        yield _rewritten(file, read, at, *planned)


# -- rewriting -------------------------------------------------------------------------------------------------------


def _planned(file: File, read: Read) -> tuple[Path, list[Edit], str] | None:
    """The place, the edits and their group; None where the chain is right once its name holds something else.

    Raises CannotEdit with the reason; an empty one where the finding says all.
    """
    chain, found, module = read.chain, read.found, file.module
    if not read.values or found.at or changed(module, read.top):
        raise CannotEdit("")
    path = place(found, read.stack)
    if not path.parts and not found.vanishes:
        raise CannotEdit("")
    if read.is_frame:
        return path, [_column(file, read, path)], ""
    if not chain.is_nested:
        raise CannotEdit("the value is nested, and the key is a path")
    if found.old in file.written_paths:
        raise CannotEdit("the file writes it into results by itself")
    own = holding(file, read)
    if own is None and (reason := hindrance(file, found, read.stack)):
        name = holder_of(file, read) if not found.how else ""
        if reason == NO_ROW:
            reason = f"not all that is read from `{name}` can follow" if name else ""
        raise CannotEdit(reason)
    before = held(file, chain)
    if path.parts[: len(before.keys)] != before.keys:
        raise CannotEdit("the name before it holds something else")
    keys = _keys(file, read, path, len(before.keys))
    links = chain.links[: found.end - chain.behind]
    group = before.group or (own.group if own else "")
    if [file.module.source(link.key) for link in links] == keys:
        return None
    shown = format_edits(module, links[-1].node, path.parts) if read.stack != "pinned" else []
    return path, [*edit_links(module, links, keys), *shown], group


def _keys(file: File, read: Read, path: Path, skipped: int) -> list[str]:
    """The texts of the new keys; those of the old path stay as the code has them."""
    quote = quote_of(file.module, read.chain.links)
    found: list[str] = []
    own = read.chain.links[max(read.found.at - read.chain.behind, 0) : read.found.end - read.chain.behind]
    named = {key: link.key for link in own if (key := named_key(file.module, link.key)) is not None}
    for part, taken in list(zip(path.parts, path.taken, strict=True))[skipped:]:
        step = read.chain.steps[taken] if taken is not None else None
        if step is not None and step.link is not None:
            found.append(file.module.source(step.link.key))
        elif part in named:
            found.append(file.module.source(named.pop(part)))
        elif part == UNSEEN_KEY:
            raise CannotEdit("one of its keys can't be seen")
        else:
            found.append(f"{quote}{part}{quote}")
    for node in named.values():
        raise CannotEdit(f"`{file.module.source(node)}` is its key")
    return found


def _column(file: File, read: Read, path: Path) -> Edit:
    """Another column of a data frame."""
    reason = hindrance(file, read.found, read.stack)
    if reason == NO_ROW:
        reason = ""
    links = read.chain.links[:1]
    if reason or read.chain.behind or read.found.end != len((read.chain.steps[0].key or "").split("/")):
        raise CannotEdit(reason)
    if UNSEEN_KEY in path.parts:
        raise CannotEdit("one of its keys can't be seen")
    quote = quote_of(file.module, links)
    return Edit(*file.module.span(links[0].key), f"{quote}{'/'.join(path.parts)}{quote}")


def _rewritten(file: File, read: Read, at: Node, path: Path, edits: list[Edit], group: str) -> Finding:
    found = read.found
    start, end = file.module.inner_span(at)
    note = found.row.note if read.stack != "pinned" and (found.how == "review" or found.vanishes) else ""
    notes = [n for n in (note, file.smoothing(path, read.stack)) if n]
    is_review = (found.how == "review" and read.stack != "pinned") or (notes and not found.vanishes)
    new = _shown(read, path)
    message = f'results have no "{"/".join(found.old)}"' + (f": it is `{new}` now" if new else "")
    return Finding(
        rules.RESULT_KEY,
        start,
        end,
        "review" if is_review else "fixed",
        _severity(read),
        "; ".join([message, *notes]),
        file.module.slice(start, end),
        new or None,
        edits=tuple(edits),
        imports=tuple(_unneeded(file, read)),
        group=group,
    )


def _unneeded(file: File, read: Read) -> Iterator[ImportChange]:
    """Imported constants such as LEARNER_INFO, which only the old keys may have needed."""
    for link in read.chain.links:
        for binding in file.module.scopes.reaching(link.key) if isinstance(link.key, cst.Name) else ():
            if binding.kind == "import" and isinstance(binding.node, cst.ImportAlias):
                yield ImportDrop(file.module.inner_span(binding.node)[0], only_if_unused=True)


# -- reporting -------------------------------------------------------------------------------------------------------


def _left(file: File, read: Read, at: Node, reason: str) -> Finding:
    found = read.found
    path = place(found, read.stack)
    old = "/".join(found.old)
    shown = _shown(read, path)
    said = (
        f"use `{shown}`"
        if shown
        else found.note
        if read.stack != "pinned"
        else "the old stack has nothing in its place"
    )
    message = f'results have no "{old}": {said}'
    if shown:
        message += hint(file, found, read.stack, f"`{_shown(read, found.pinned)}`")
    if reason and read.values:
        message += f"; not rewritten: {reason}"
    return manual(file.module, rules.RESULT_KEY, at, _severity(read), message, shown or None)


def _severity(read: Read) -> Severity:
    return "breaks" if read.top.kind == "item" or raises(read.top) else "ignored"


def _shown(read: Read, path: Path) -> str:
    """The look-ups as a message shows them, in the form of the old ones."""
    if not path.parts:
        return ""
    if not read.chain.is_nested or read.is_frame or (not read.values and _is_frame(read.top.base)):
        return f'"{"/".join(path.parts)}"'
    if read.top.kind == "get":
        return f".get({', {}).get('.join(map(_quoted, path.parts))})"
    return "".join(f"[{_quoted(part)}]" for part in path.parts)


def _quoted(part: str) -> str:
    return part if part == UNSEEN_KEY else f'"{part}"'


def _is_frame(base: cst.BaseExpression) -> bool:
    """Whether the base is called like a data frame, whose columns are flat."""
    name = last_name(base).lower()
    return name in ("df", "metric_analysis") or name.endswith("_df") or name.startswith("df_") or "dataframe" in name
