"""What lists, tuples, sets and generators hold: where it is written down, and whether that is all of it.

Followed are displays and comprehensions, names of all files, parameters, attributes of instances, returns and yields,
copies and slices, and what is added later: ``append``, ``extend``, ``insert``, ``add``, ``+=`` and items that are set.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import libcst as cst

from rllib_migrate.syntax.functions import argument, attribute_targets, is_context_manager
from rllib_migrate.syntax.scopes import Binding

if TYPE_CHECKING:
    from rllib_migrate.syntax.module import Module, Node

_COMPREHENSIONS = (cst.ListComp, cst.SetComp, cst.GeneratorExp)
_DISPLAYS = (cst.List, cst.Tuple, cst.Set)
#: Calls that give what their argument holds.
_COPIES = frozenset({"list", "tuple", "set", "sorted", "reversed", "iter", "deque"})
#: Methods that put something in, by the position of that.
_ADDERS = {"append": 0, "appendleft": 0, "add": 0, "insert": 1}


@dataclass(frozen=True, slots=True)
class Contents:
    """The expressions that a container holds; not ``whole``: others, too, which can't be seen."""

    held: tuple[cst.BaseExpression, ...] = ()
    whole: bool = True


_NOTHING = Contents()
_UNSEEN = Contents(whole=False)


def contents(module: Module, node: Node | None) -> Contents:
    """What a container holds that an expression gives."""
    return _contents(module, node, set())


def _contents(module: Module, node: Node | None, seen: set[object]) -> Contents:
    """What was ``seen`` on the way says nothing more: answers are only ever put together."""
    if node is None:
        return _UNSEEN
    if node in seen or (isinstance(node, cst.Name) and node.value == "None"):
        return _NOTHING
    seen.add(node)
    if isinstance(node, _DISPLAYS):
        starred = [e.value for e in node.elements if isinstance(e, cst.StarredElement)]
        plain = Contents(tuple(e.value for e in node.elements if isinstance(e, cst.Element)))
        return _all([plain, *(_contents(module, part, seen) for part in starred)])
    if isinstance(node, _COMPREHENSIONS):
        return Contents((node.elt,))
    if isinstance(node, (cst.IfExp, cst.BooleanOperation, cst.BinaryOperation)):
        sides = (node.body, node.orelse) if isinstance(node, cst.IfExp) else (node.left, node.right)
        is_join = not isinstance(node, cst.BinaryOperation) or isinstance(node.operator, cst.Add)
        return _all(_contents(module, side, seen) for side in sides) if is_join else _UNSEEN
    if isinstance(node, cst.NamedExpr):
        return _contents(module, node.value, seen)
    if isinstance(node, cst.AnnAssign):
        return _contents(module, node.value, seen)
    if isinstance(node, cst.Subscript):
        is_slice = len(node.slice) == 1 and isinstance(node.slice[0].slice, cst.Slice)
        return _contents(module, node.value, seen) if is_slice else _UNSEEN
    if isinstance(node, cst.Call):
        return _called(module, node, seen)
    bindings = module.scopes.meant(node)
    if bindings:
        return _all(_bound(module, binding, seen) for binding in bindings)
    return _attribute(module, node, seen) if isinstance(node, cst.Attribute) else _UNSEEN


def _all(parts: Iterable[Contents]) -> Contents:
    found = list(parts)
    held = dict.fromkeys(node for part in found for node in part.held)
    return Contents(tuple(held), all(part.whole for part in found))


def _called(module: Module, call: cst.Call, seen: set[object]) -> Contents:
    func = call.func
    name = func.attr.value if isinstance(func, cst.Attribute) else func.value if isinstance(func, cst.Name) else ""
    if name in _COPIES and isinstance(func, cst.Name) and not module.scopes.reaching(func):
        first = call.args[0] if call.args else None
        if first is None:
            return _NOTHING
        return _UNSEEN if first.star or first.keyword is not None else _contents(module, first.value, seen)
    if name == "copy" and isinstance(func, cst.Attribute) and not call.args:
        return _contents(module, func.value, seen)
    functions = module.functions
    found: list[Contents] = []
    for target in functions.targets(func):
        yields = functions.yields(target)
        if yields and not is_context_manager(target):
            found.append(Contents(tuple(yields)))
        else:
            returned = functions.returns(target)
            found += [_contents(module, value, seen) for value in returned] or [_UNSEEN]
    return _all(found) if found else _UNSEEN


def _bound(module: Module, binding: Binding, seen: set[object]) -> Contents:
    if id(binding) in seen:
        return _NOTHING
    seen.add(id(binding))
    uses = module.scopes.references(binding)
    # Uses as `module.name` are not among the references.
    as_attribute = Contents(whole=not module.scopes.is_had_as_attribute(binding))
    added = [as_attribute, *_added(module, uses, seen)]
    return _all([*(_contents(module, value, seen) for value in given(module, binding)), *added])


def given(module: Module, binding: Binding) -> Iterator[cst.BaseExpression | None]:
    """What a name is given: by assignment, or for a parameter by its default and by calls; None: it can't be seen."""
    if not isinstance(binding.node, cst.Param):
        is_plain = binding.kind in ("assign", "walrus") and binding.index is None
        yield binding.value if is_plain else None
        return
    owner, param = binding.statement, binding.node
    if param.default is not None:
        yield param.default
    if not isinstance(owner, cst.FunctionDef):
        yield None
        return
    calls = module.functions.calls_of(owner)
    if (not calls and param.default is None) or not module.home(owner).unseen_exports.isdisjoint(
        {"*", owner.name.value}
    ):
        yield None
    positional = [*owner.params.posonly_params, *owner.params.params]
    at = positional.index(param) - module.functions.is_method(owner) if param in positional else None
    for call in calls:
        passed = argument(call, param.name.value, at)
        if passed is not None or param.default is None or any(arg.star for arg in call.args):
            yield passed


def _attribute(module: Module, node: cst.Attribute, seen: set[object]) -> Contents:
    """``self.name``: what the class gives it, and what is added to it there."""
    owner = module.functions.class_of(node.value)
    if owner is None:
        return _UNSEEN
    name = node.attr.value
    family = {owner, *module.functions.heirs(owner)}
    nodes = [n for n in module.all_attributes.get(name, ()) if module.functions.class_of(n.value) in family]
    values = [value for target, value in attribute_targets(module) if target in nodes]
    if not values:
        return _UNSEEN
    return _all([*(_contents(module, value, seen) for value in values), *_added(module, nodes, seen)])


def _added(module: Module, uses: Iterable[Node], seen: set[object]) -> Iterator[Contents]:
    """What the uses of a container put into it."""
    for use in uses:
        up = module.parent(use)
        if isinstance(up, cst.Attribute) and up.value is use:
            call = module.parent(up)
            if isinstance(call, cst.Call) and call.func is up:
                yield _put_in(module, up.attr.value, call, seen)
        elif isinstance(up, cst.AugAssign) and up.target is use:
            yield _contents(module, up.value, seen)
        elif isinstance(up, cst.Subscript) and up.value is use:
            target = module.parent(up)
            assign = module.parent(target) if isinstance(target, cst.AssignTarget) else None
            if isinstance(assign, cst.Assign):
                is_slice = any(isinstance(e.slice, cst.Slice) for e in up.slice)
                yield _contents(module, assign.value, seen) if is_slice else Contents((assign.value,))
        elif isinstance(up, cst.Arg):
            yield from _given_away(module, up, seen)


def _put_in(module: Module, method: str, call: cst.Call, seen: set[object]) -> Contents:
    values = [arg.value for arg in call.args if not arg.star and arg.keyword is None]
    at = _ADDERS.get(method)
    if at is not None:
        return Contents((values[at],)) if len(values) > at else _UNSEEN
    return _contents(module, values[0], seen) if method in ("extend", "update") and values else _NOTHING


def _given_away(module: Module, arg: cst.Arg, seen: set[object]) -> Iterator[Contents]:
    """What functions of the files put into a container that they are given; others are taken to read it only."""
    call = module.parent(arg)
    for function in module.functions.targets(call.func) if isinstance(call, cst.Call) else ():
        for param in (*function.params.posonly_params, *function.params.params, *function.params.kwonly_params):
            if param not in seen and arg.value in module.functions.arguments(function, param):
                bindings = module.scopes.scope_of(function).bindings.get(param.name.value, ())
                uses = [use for b in bindings if b.node is param for use in module.scopes.references(b)]
                seen.add(param)
                yield from _added(module, uses, seen)
