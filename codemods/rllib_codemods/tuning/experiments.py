"""Specs of experiments: ``run_experiments({name: {"run": "PPO", ...}})`` and ``Experiment(name, run="PPO", ...)``.

They still work, but for keys that Tune has no longer: those on checkpoints (a TuneError) are one ``checkpoint_config``,
which may be a dict, and ``local_dir`` (passed over in silence) is ``storage_path``. All others stay.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import libcst as cst

from rllib_codemods.config_dicts.groups import is_dict_call
from rllib_codemods.config_dicts.keys import entry_key
from rllib_codemods.facts import algorithms
from rllib_codemods.literals import UNSEEN, literal
from rllib_codemods.ray_use import tune_calls
from rllib_codemods.tuning import rules
from rllib_codemods.tuning.arguments import ABSENT, GONE, GONE_BY_HAND, PLACES, RESOURCES
from rllib_codemods.tuning.paths import storage_path
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Edit, Finding, ImportNeed, Severity
from rllib_migrate.edits import WIDTH, Piece, edit_arguments, edit_elements
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.shown_dicts import shown_dicts

_CHECKPOINTS = {name: place.name for name, place in PLACES.items() if place.holder == "CheckpointConfig"}
_PATHS = frozenset({"local_dir", "upload_dir"})
_RUN_EXPERIMENTS = "run_experiments"


@dataclass(frozen=True, slots=True)
class _Entry:
    """A key of a spec: its name, the item that holds it, its value."""

    name: str
    item: cst.Arg | cst.DictElement
    value: cst.BaseExpression


@dataclass(frozen=True, slots=True)
class _Spec:
    """A spec as a display or as the arguments of a call.

    ``is_shared``: other code reads or writes it, too. ``takes_all``: it is for ``tune.run()``, which has the old keys
    on checkpoints.
    """

    node: cst.Dict | cst.Call
    entries: tuple[_Entry, ...]
    is_shared: bool = False
    takes_all: bool = False

    def named(self, module: Module, key: str, text: str) -> str:
        """An entry as the spec writes it."""
        if isinstance(self.node, cst.Call):
            return f"{key}={text}"
        return f"{module.quote}{key}{module.quote}: {text}"

    def edits(self, module: Module, drop: list[_Entry], texts: dict[Node, str], append: list[Piece]) -> list[Edit]:
        """Its items dropped, replaced and appended."""
        gone = [entry.item for entry in drop]
        if isinstance(self.node, cst.Call):
            args = {item: text for item, text in texts.items() if isinstance(item, cst.Arg)}
            items = [item for item in gone if isinstance(item, cst.Arg)]
            return edit_arguments(module, self.node, drop=items, replaced=args, append=append)
        return edit_elements(module, self.node, drop=gone, replaced=texts, append=append)


def experiments(module: Module) -> Iterator[Finding]:
    """Findings on the specs of a file."""
    seen: set[Node] = set()
    for name, call in tune_calls(module):
        for spec in _specs(module, name, call):
            if spec.node not in seen:
                seen.add(spec.node)
                yield from _findings(module, spec)
        if name == _RUN_EXPERIMENTS:
            yield from _dropped(module, call)


def _specs(module: Module, name: str, call: cst.Call) -> Iterator[_Spec]:
    """The specs that a call is given, as far as they are written down in the file."""
    if name == "Experiment":
        yield from _spec(module, call)
    for at, arg in enumerate(call.args):
        if arg.star == "**" and name in ("run", "Experiment"):
            yield from (replace(spec, takes_all=name == "run") for spec in _spec(module, arg.value))
        is_first = at == 0 and arg.keyword is None and not arg.star
        if name != _RUN_EXPERIMENTS or not (is_first or (arg.keyword and arg.keyword.value == "experiments")):
            continue
        given = _written(module, arg.value)
        items = given.elements if isinstance(given, (cst.List, cst.Tuple)) else ()
        for display in (given, *(_written(module, item.value) for item in items)):
            for element in display.elements if isinstance(display, cst.Dict) else ():
                yield from _spec(module, element.value)


def _written(module: Module, node: cst.BaseExpression) -> cst.BaseExpression:
    """The expression, or what a name with one value stands for."""
    if isinstance(node, cst.Name):
        bindings = module.scopes.reaching(node)
        if len(bindings) == 1 and bindings[0].kind == "assign" and bindings[0].index is None and bindings[0].value:
            return bindings[0].value
    return node


def _spec(module: Module, given: cst.BaseExpression) -> Iterator[_Spec]:
    node = _written(module, given)
    if isinstance(node, cst.Call) and (is_dict_call(module, node) or _is_experiment(module, node)):
        named = [_Entry(arg.keyword.value, arg, arg.value) for arg in node.args if arg.keyword is not None]
        yield _Spec(node, tuple(named), _is_shared(module, given))
    elif isinstance(node, cst.Dict):
        yield _Spec(node, _entries(node), _is_shared(module, given))
    else:
        # What hands it on may do so for others, too.
        yield from (_Spec(display, _entries(display), is_shared=True) for display in shown_dicts(module, node).dicts)


def _entries(node: cst.Dict) -> tuple[_Entry, ...]:
    return tuple(
        _Entry(key, element, element.value)
        for element in node.elements
        if isinstance(element, cst.DictElement) and (key := entry_key(element)) is not None
    )


def _is_shared(module: Module, given: cst.BaseExpression) -> bool:
    """Whether a name that stands for a spec is used otherwise than by giving it to something."""
    if not isinstance(given, cst.Name):
        return False
    uses = [use for binding in module.scopes.reaching(given) for use in module.scopes.references(binding)]
    return not all(isinstance(module.parent(use), (cst.Arg, cst.DictElement)) for use in uses)


def _findings(module: Module, spec: _Spec) -> Iterator[Finding]:
    """Findings on one spec; the first that is rewritten carries the edits of all."""
    given = {entry.name for entry in spec.entries}
    found: list[Finding] = []
    drop: list[_Entry] = []
    texts: dict[Node, str] = {}
    checkpoints: list[str] = []
    for entry in spec.entries:
        name, value = entry.name, literal(module, entry.value)
        if name in _CHECKPOINTS and spec.takes_all:
            continue
        if name in _CHECKPOINTS:
            made = None if "checkpoint_config" in given else _checkpoint(module, entry)
            if made is None:
                message = f"`{name}` is `{_CHECKPOINTS[name]}` of `tune.CheckpointConfig` in `checkpoint_config`"
                yield manual(module, rules.RAY_CALL, entry.item, "breaks", message)
                continue
            checkpoints += made
            drop.append(entry)
            new = "" if _CHECKPOINTS[name] == name else f"`{_CHECKPOINTS[name]}` "
            found.append(_fixed(module, entry, f"`{name}` is {new}in `checkpoint_config`"))
        elif name in _PATHS and value is not None:
            if given & (_PATHS | {"storage_path"}) - {name}:
                message = f"`{name}` is `storage_path`, and there can be only one"
                yield manual(module, rules.RAY_CALL, entry.item, "ignored", message)
                continue
            path = storage_path(module, entry.value)
            texts[entry.item] = spec.named(module, "storage_path", path.text)
            severity: Severity = "ignored" if name == "local_dir" and not spec.takes_all else "breaks"
            found.append(_path(module, entry, severity, path.note, path.needs))
        elif name in GONE or (name in GONE_BY_HAND and value in ABSENT):
            drop.append(entry)
            owner = "`tune.run()`" if spec.takes_all else "an experiment"
            found.append(_fixed(module, entry, f"{owner} does not know `{name}`"))
        elif name in GONE_BY_HAND:
            yield manual(module, rules.RAY_CALL, entry.item, "breaks", f"`{name}` is gone: {GONE_BY_HAND[name]}")
        elif name in (RESOURCES, "trial_resources") and value is not None and _is_algorithm(module, spec):
            drop.append(entry)
            message = "an algorithm asks for its own resources: use `resources()`, `env_runners()` and `learners()`"
            found.append(replace(_fixed(module, entry, message), status="review"))
    if spec.is_shared:
        yield from (_by_hand(finding) for finding in found)
        return
    if found:
        append = [_checkpoint_config(module, spec, checkpoints)] if checkpoints else []
        found[0] = replace(found[0], edits=tuple(spec.edits(module, drop, texts, append)))
    group = f"experiment:{module.inner_span(spec.node)[0]}"
    yield from (replace(finding, group=group) for finding in found)


def _by_hand(finding: Finding) -> Finding:
    message = f"{finding.message} (not rewritten: the dict is used elsewhere, too)"
    return replace(finding, status="manual", message=message, edits=(), imports=())


def _checkpoint_config(module: Module, spec: _Spec, checkpoints: list[str]) -> Piece:
    """The entry ``checkpoint_config``, on one line where it fits or the spec is on one."""
    quote = module.quote
    items = [f"{quote}{line.partition('=')[0]}{quote}: {line.partition('=')[2]}" for line in checkpoints]
    flat = spec.named(module, "checkpoint_config", f"{{{', '.join(items)}}}")
    indent = module.indentation(module.inner_span(spec.entries[0].item)[0])
    if "\n" not in module.source(spec.node) or len(indent) + len(flat) < WIDTH:
        return Piece(flat)
    line = f"{module.newline}{indent}{module.indent_unit}"
    lines = "".join(f"{line}{item}," for item in items)
    return Piece(spec.named(module, "checkpoint_config", f"{{{lines}{module.newline}{indent}}}"))


def _is_experiment(module: Module, call: cst.Call) -> bool:
    return any(n.startswith("ray.tune.") and n.endswith(".Experiment") for n in module.scopes.origins(call.func))


def _checkpoint(module: Module, entry: _Entry) -> list[str] | None:
    """``name=value`` of the arguments of ``CheckpointConfig`` that a key stands for; None where they can't be told."""
    name, text = _CHECKPOINTS[entry.name], module.source(entry.value)
    if "\n" in text:
        return None
    if entry.name != "checkpoint_score_attr":
        return [f"{name}={text}"]
    value = literal(module, entry.value)
    if value is UNSEEN or not isinstance(value, str):
        return None
    quote = module.quote
    if not value.startswith(("min-", "max-")):
        return [f"{name}={text}"]
    order = [f"checkpoint_score_order={quote}min{quote}"] if value.startswith("min-") else []
    return [f"{name}={quote}{value[4:]}{quote}", *order]


def _is_algorithm(module: Module, spec: _Spec) -> bool:
    """Whether the spec trains an algorithm."""
    for entry in spec.entries:
        if entry.name == "run":
            value = literal(module, entry.value)
            kinds = [found.kind for found in module.kinds.of(entry.value)]
            return value in algorithms() if isinstance(value, str) else any(k.name == "algorithm" for k in kinds)
    return False


def _dropped(module: Module, call: cst.Call) -> Iterator[Finding]:
    """Arguments of ``run_experiments()`` itself that are gone."""
    gone = [arg for arg in call.args if arg.keyword is not None and arg.keyword.value in GONE]
    edits = tuple(edit_arguments(module, call, drop=gone)) if gone else ()
    for at, arg in enumerate(gone):
        entry = _Entry(arg.keyword.value if arg.keyword is not None else "", arg, arg.value)
        finding = _fixed(module, entry, f"`run_experiments()` does not know `{entry.name}`")
        yield replace(finding, edits=() if at else edits, group=f"run-experiments:{module.inner_span(call)[0]}")


def _fixed(module: Module, entry: _Entry, message: str) -> Finding:
    start, end = module.inner_span(entry.item)
    return Finding(rules.RAY_CALL, start, end, "fixed", "breaks", message, module.slice(start, end))


def _path(module: Module, entry: _Entry, severity: Severity, note: str, needs: tuple[ImportNeed, ...]) -> Finding:
    found = _fixed(module, entry, f"`{entry.name}` is `storage_path`" + (f"; {note}" if note else ""))
    status: str = "review" if note else "fixed"
    return replace(found, status=status, severity=severity, new="storage_path", imports=needs)  # type: ignore[arg-type]
