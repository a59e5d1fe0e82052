"""What is changed and said about a config dict that stays a dict, and what is decided for its entries."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import libcst as cst

from rllib_codemods.api import surface
from rllib_codemods.config_dicts import rules
from rllib_codemods.config_dicts.bases import base_displays
from rllib_codemods.config_dicts.collect import ConfigDict
from rllib_codemods.config_dicts.groups import Groups
from rllib_codemods.config_dicts.loaded import calls_behind, documents
from rllib_codemods.config_dicts.reads import given_as_arguments, read_below, read_from_others, reads_of
from rllib_codemods.configuration import rules as config_rules
from rllib_codemods.configuration.decisions import Decision, finding_at
from rllib_codemods.configuration.displays import display
from rllib_codemods.configuration.flat_names import TRANSLATED
from rllib_codemods.configuration.settings import decide_item
from rllib_codemods.configuration.stack import Stack
from rllib_codemods.facts import Key, keys
from rllib_migrate.codemod import Edit, Finding, ImportChange, Options
from rllib_migrate.syntax.module import Module, Node

#: Said where a dict leaves the file.
_READERS = "; check who else reads the key"
#: Said where a dict begins with what nobody sees.
_UNSEEN = "; check that what it is read from has new names, too"
_OWN = (config_rules.ARGUMENT, config_rules.DROPPED, config_rules.BY_HAND, config_rules.ATTRIBUTE)
#: Said of what is written into a key that the defaults have no more.
NO_MULTIAGENT = "`to_dict()` has no such key: give `policies` and the others as keys of their own"


@dataclass(slots=True)
class Changes:
    """The changes on one dict, as they are collected; ``why`` says why it stays a dict.

    ``reads`` are the keys that the file reads from it, ``elsewhere`` those that its files read from what may be it;
    ``spread`` is a function that is called with ``**config``; ``appended`` are entries to come into ``bases``.
    ``is_loaded``: it begins as what a call gives, and no file is known that this reads.
    """

    module: Module
    options: Options
    config: ConfigDict
    stack: Stack
    why: str
    settable: frozenset[str]
    rows: Mapping[str, Key]
    reads: list[tuple[str, Node]]
    elsewhere: Mapping[str, Node]
    spread: str
    is_loaded: bool
    bases: list[cst.Dict | cst.Call]
    appended: list[tuple[str, str]] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    edits: list[Edit] = field(default_factory=list)
    imports: list[ImportChange] = field(default_factory=list)

    @property
    def pinned(self) -> bool:
        """Whether the dict is for the old stack."""
        return self.stack.name == "pinned"

    @property
    def is_of_defaults(self) -> bool:
        """Whether the dict begins as that of a config object."""
        return any(not isinstance(node, cst.Dict) for node in self.config.origins)

    def decide(self, name: str, value: cst.BaseExpression) -> Decision | None:
        made = decide_item(self.module, self.options, self.config.obj, name, value, pinned=self.pinned)
        if made is None or made.status == "manual":
            return made
        if made.status == "review" and self.options.safe_only:
            return made.manual("it needs a look")
        suits = name == "multiagent" and self._suits_readers(made, value)
        if name in self.elsewhere and not suits:
            where = self._where(self.elsewhere[name], value)
            return made.manual(f'`["{name}"]` is read in {where} from what may be this dict')
        if self.spread:
            return made.manual(f"`{self.spread}` takes its keys as arguments")
        if made.status == "review" and [(p.name, p.text) for p in made.places] == [(name, self.module.source(value))]:
            return made.manual("check it")
        renamed = len(made.places) == 1 and made.places[0].text == self.module.source(value)
        if renamed and TRANSLATED.get(name) == made.places[0].name:
            return None  # dicts have it under the old name still
        row = self.rows.get(name)
        if not self.config.is_whole and name in {key for key, _ in self.reads}:
            return made.manual("it is read from a dict that is made elsewhere")
        if not made.places and not self.config.is_whole and row is not None and row.action != "drop":
            hint = f"`{row.to}`" if row.to else "what replaces it"
            said = replace(made, message=f"set {hint} back; what it is elsewhere can't be seen here")
            return replace(said, status="manual", places=())
        if renamed and self.config.leaves and made.status == "fixed":
            return replace(made, status="review", message=f"{made.message}{_READERS}")
        if renamed and self.is_loaded and made.status == "fixed":
            return replace(made, status="review", message=f"{made.message}{_UNSEEN}")
        read = next((node for key, node in self.reads if key == name), None)
        if read is not None and not renamed and not suits:
            return made.manual(f'`["{name}"]` is read in {self._where(read, value)}')
        return made

    def _where(self, node: Node, value: cst.BaseExpression) -> str:
        """The file of a node, as seen from that of a value."""
        home = self.module.home(node)
        return "this file" if home is self.module.home(value) else f"`{home.path}`"

    def _suits_readers(self, made: Decision, value: cst.BaseExpression) -> bool:
        """Whether all that is read of ``multiagent`` stays, but for functions, which old calls suit still."""
        found = display(self.module, value)
        if found is None or [place.name for place in made.places] != ["multiagent"]:
            return False
        read = read_below(self.module, "multiagent") - {"policy_mapping_fn"}
        changed = [e.key for e in found.entries if e.key in read and self.decide(e.key, e.value) is not None]
        return "" not in read and not changed

    def renamed(self) -> Mapping[str, str]:
        found: dict[str, str] = {}
        for site in self.config.sites:
            decision = None if site.value is None or site.below else self.decide(site.key, site.value)
            if decision is not None and decision.status != "manual" and len(decision.places) == 1:
                name = TRANSLATED.get(decision.places[0].name, decision.places[0].name)
                if name != TRANSLATED.get(site.key, site.key) and name in self.settable:
                    found[site.key] = decision.places[0].name
        return found

    def quoted(self, node: Node, name: str) -> str:
        quote = node.value[-1] if isinstance(node, cst.SimpleString) else self.module.quote
        return f"{quote}{name}{quote}"

    def say(self, node: Node, key: str, decision: Decision, new: str | None) -> None:
        if decision.blocks or not decision.message:
            return  # said where blockers are told, or by its parts
        rule = rules.CONFIG_DICT if decision.rule in _OWN else decision.rule
        message = decision.message
        if decision.status == "manual":
            message = message if f"`{key}`" in message else f'"{key}": {message}'
            if "a dict can't express it" in message and self.why:
                message += f", and this one stays a dict: {self.why}"
        elif rule is rules.CONFIG_DICT and decision.places:
            message = f"`{key}` is called {' and '.join(f'`{place.name}`' for place in decision.places)}"
            message += next((note for note in (_READERS, _UNSEEN) if decision.message.endswith(note)), "")
        self.edits += decision.edits if decision.status != "manual" else ()
        self.imports += decision.imports if decision.status != "manual" else ()
        start, end = self.module.inner_span(node)
        old = self.module.slice(start, end)
        self.findings.append(Finding(rule, start, end, decision.status, decision.severity, message, old, new))

    def say_parts(self, key: str, decision: Decision, value: cst.BaseExpression) -> None:
        for node, part in decision.parts:
            if not part.blocks:
                self.findings.append(finding_at(self.module, node, part, self.module.source(node), None))


def _is_loaded(module: Module, groups: Groups, config: ConfigDict) -> bool:
    made = config.sites and not any(isinstance(origin, cst.Dict) for origin in config.origins)
    hidden = not config.is_whole and any(True for _ in calls_behind(groups, config.group))
    return bool(made and hidden) and not documents(module, groups, config.group)[0]


def changes_of(module: Module, options: Options, groups: Groups, config: ConfigDict, stack: Stack, why: str) -> Changes:
    """No changes yet, with what the file does with the dict."""
    algorithm = config.obj.algorithm
    return Changes(
        module, options, config, stack, why,
        settable=surface(options.target).config_attributes(config.obj.config_class or "AlgorithmConfig"),
        rows=keys(algorithm.name if algorithm else None),
        reads=list(reads_of(module, groups, config.group)),
        elsewhere=read_from_others(module, groups, config.group),
        spread=given_as_arguments(module, groups, config.group),
        is_loaded=_is_loaded(module, groups, config),
        bases=base_displays(module, groups, config),
    )  # fmt: skip
