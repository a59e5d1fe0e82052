"""Names that hold a part of a result: ``stats = result["info"]["learner"]["main"]["learner_stats"]``.

Such a name can hold the new part only if all that is looked up in it is rewritten along; then all of it is one group.
"""

from __future__ import annotations

from dataclasses import dataclass

import libcst as cst

from rllib_codemods.results.file import NO_ROW, File, hindrance, is_kept, place
from rllib_codemods.results.key_chains import Chain, chain_of, changed, link_at, outermost_on
from rllib_codemods.results.paths import shown_keys
from rllib_codemods.results.read import Read, read_of
from rllib_migrate.edits import CannotEdit
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import Binding


@dataclass(frozen=True, slots=True)
class Held:
    """The keys below which a name's value stands after the rewrite, and the group of the edits that bring it there."""

    keys: tuple[str, ...] = ()
    group: str = ""


def held(file: File, chain: Chain) -> Held:
    """What the name at the beginning of a chain will hold. Raises CannotEdit where its value is left as it is."""
    if chain.holder is None or chain.holder.value is None:
        return Held()
    link = link_at(chain.holder.value)
    read = read_of(file, link) if link is not None else None
    if read is None or is_kept(read.found, read.stack):
        return Held(shown_keys([step.key for step in chain.steps[: chain.behind]]))
    if read.found.vanishes and read.found.end == len(read.chain.steps) and not hindrance(file, read.found, read.stack):
        return Held((), _group(file.module, chain.holder))
    found = _moves_along(file, read, chain.holder)
    if found is None:
        raise CannotEdit("")
    return found


def holding(file: File, read: Read) -> Held | None:
    """What the name that gets the read value will hold; None if there is none, or it can't hold the new value."""
    binding = _name_of(file.module, read.top.node)
    if binding is None:
        return None
    if read.found.vanishes and not hindrance(file, read.found, read.stack):
        return Held((), _group(file.module, binding))
    return _moves_along(file, read, binding)


def holder_of(file: File, read: Read) -> str:
    """The name that gets the read value, where keys are looked up in it; "" if there is none."""
    binding = _name_of(file.module, read.top.node)
    uses = file.module.scopes.references(binding) if binding is not None else []
    return binding.name if binding is not None and any(outermost_on(file.module, use) for use in uses) else ""


def _moves_along(file: File, read: Read, binding: Binding, above: tuple[Binding, ...] = ()) -> Held | None:
    """The place of a held value, where what is looked up in it can follow."""
    keys = place(read.found, read.stack).parts
    reason = hindrance(file, read.found, read.stack)
    if not keys or read.found.at or read.found.end != len(read.chain.steps) or reason not in ("", NO_ROW):
        return None
    if reason == NO_ROW and not _is_followed(file, binding, keys, above):
        return None
    return Held(keys, _group(file.module, binding))


def _is_followed(file: File, binding: Binding, keys: tuple[str, ...], above: tuple[Binding, ...]) -> bool:
    """Whether all uses of a name look up keys whose new places are below ``keys``."""
    module = file.module
    exported = binding.scope is module.scopes.root and not module.exports.isdisjoint({"*", binding.name})
    if binding in above or exported or len(binding.scope.bindings[binding.name]) != 1:
        return False
    uses = module.scopes.references(binding)
    return bool(uses) and all(_follows(file, use, keys, (*above, binding)) for use in uses)


def _follows(file: File, use: cst.Name, keys: tuple[str, ...], above: tuple[Binding, ...]) -> bool:
    link = outermost_on(file.module, use)
    read = read_of(file, link) if link is not None else None
    if link is None or read is None or changed(file.module, link):
        return False
    path = place(read.found, read.stack).parts
    if path[: len(keys)] != keys or read.found.at:
        return False
    if not hindrance(file, read.found, read.stack):
        return True
    binding = _name_of(file.module, link.node)
    return binding is not None and _moves_along(file, read, binding, above) is not None


def _name_of(module: Module, node: Node) -> Binding | None:
    """The binding of the one name that a value is assigned to."""
    assign = module.parent(node)
    if not isinstance(assign, cst.Assign) or assign.value is not node or len(assign.targets) != 1:
        return None
    target = assign.targets[0].target
    if not isinstance(target, cst.Name):
        return None
    scope = module.scopes.lookup(target.value, module.scopes.scope_at(target))
    bindings = scope.bindings[target.value] if scope is not None else []
    return next((b for b in bindings if b.node is target), None)


def _group(module: Module, binding: Binding) -> str:
    """One name for all that hangs on the first name that holds a part of the result."""
    link = link_at(binding.value) if binding.value is not None else None
    before = chain_of(module, link).holder if link is not None else None
    if before is not None and before is not binding:
        return _group(module, before)
    return f"result keys below `{binding.name}` at {module.inner_span(binding.node)[0]}"
