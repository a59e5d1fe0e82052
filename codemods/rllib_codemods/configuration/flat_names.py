"""Displays of flat names: the dicts of ``update_from_dict`` and ``evaluation_config``, the arguments of ``overrides``.

A flat name can only be given what is an attribute of the config: what needs a call (a network, a connector) is left to
a person.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

import libcst as cst

from rllib_codemods.configuration.decisions import Decision, Place
from rllib_codemods.configuration.displays import Display, Entry, display_edits, entry_text, key_edit
from rllib_codemods.configuration.layout import separator
from rllib_migrate.codemod import Edit
from rllib_migrate.syntax.module import Module

#: Names that dicts may hold, and the attributes that they stand for.
TRANSLATED: Mapping[str, str] = {
    "callbacks": "callbacks_class",
    "framework": "framework_str",
    "input": "input_",
    "lambda": "lambda_",
}


@dataclass(frozen=True, slots=True)
class Sorted:
    """What becomes of the entries: those that go, those that are spelled anew, and those left to a person."""

    drop: list[tuple[Entry, Decision]] = field(default_factory=list)
    anew: list[tuple[Entry, Decision]] = field(default_factory=list)
    manual: list[tuple[Entry, Decision]] = field(default_factory=list)

    def new_names(self, found: Display) -> list[str]:
        """The names that the display has in the end."""
        new = {e.node: [p.name for p in d.places] for e, d in self.anew} | {e.node: [] for e, _ in self.drop}
        return [name for e in found.entries for name in new.get(e.node, [e.key])]


def fits_a_dict(place: Place, key: str, settable: frozenset[str]) -> bool:
    """Whether a dict can hold a setting, in place of ``key``."""
    is_attribute = place.method != "rl_module" or place.name == "algorithm_config_overrides_per_module"
    return is_attribute and (place.name == key or place.name in settable)


def sort_out(
    module: Module,
    found: Display,
    decide: Callable[[str, cst.BaseExpression], Decision | None],
    settable: frozenset[str],
) -> Sorted:
    """Decide entry by entry; ``settable`` are the attributes of the config."""
    result = Sorted()
    present = {e.key for e in found.entries}
    for entry in found.entries:
        decision = decide(entry.key, entry.value)
        if decision is None:
            continue
        places = [Place(p.method, TRANSLATED.get(p.name, p.name), p.text) for p in decision.places]
        if decision.status == "manual":
            result.manual.append((entry, decision))
        elif not places:
            result.drop.append((entry, decision))
        elif taken := next((p.name for p in places if p.name in present - {entry.key}), None):
            result.manual.append((entry, decision.manual(f"`{taken}` is set too")))
        elif all(fits_a_dict(p, entry.key, settable) for p in places):
            # "framework" is right in a dict, but no name of an argument.
            in_dict = isinstance(found.node, cst.Dict)
            same = [(p.name, p.text) for p in decision.places] == [(entry.key, module.source(entry.value))]
            if same and not decision.edits:
                continue
            kept = [p if in_dict and p.name == entry.key else q for p, q in zip(decision.places, places, strict=True)]
            result.anew.append((entry, replace(decision, places=tuple(kept))))
        else:
            result.manual.append((entry, decision.manual("a dict can't express it")))
    return result


def entry_edits(module: Module, found: Display, result: Sorted, append: Sequence[str] = ()) -> list[Edit]:
    """The edits on the display; fine ones where only a name or only a value changes. ``append`` are new entries."""
    edits = display_edits(module, found, drop=[entry for entry, _ in result.drop], append=append)
    for entry, decision in result.anew:
        first = decision.places[0]
        if len(decision.places) > 1:
            texts = (entry_text(module, found, p.name, p.text) for p in decision.places)
            text = separator(module, entry.node).join(texts)
            edits.append(Edit(*module.inner_span(entry.node), text))
            continue
        if first.name != entry.key:
            edits.append(key_edit(module, entry, first.name))
        if first.text != module.source(entry.value):
            edits.append(Edit(*module.span(entry.value), first.text))
    return edits
