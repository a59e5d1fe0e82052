"""A config dict that stays a dict: its keys become those that ``AlgorithmConfig.update_from_dict`` understands.

What only a call can say (a network, a connector) is left to a person. A dict that is blocked is pinned to the old stack
by its two switches, with the renames that the old stack of the target needs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

import libcst as cst

from rllib_codemods.api import surface
from rllib_codemods.config_dicts import rules
from rllib_codemods.config_dicts.bases import base_displays
from rllib_codemods.config_dicts.collect import ConfigDict
from rllib_codemods.config_dicts.groups import Groups, Site, default_config, is_own_name
from rllib_codemods.config_dicts.named import named
from rllib_codemods.config_dicts.reads import given_as_arguments, read_from_others, reads_of
from rllib_codemods.configuration import rules as config_rules
from rllib_codemods.configuration.decisions import Decision, finding_at
from rllib_codemods.configuration.displays import Display, Entry, entry_text
from rllib_codemods.configuration.flat_names import TRANSLATED, entry_edits, sort_out
from rllib_codemods.configuration.models import model_write
from rllib_codemods.configuration.nested import nested_write
from rllib_codemods.configuration.observations import unfit_observations
from rllib_codemods.configuration.pin import pinned_settings
from rllib_codemods.configuration.policies import policy_settings, unmapped_agents
from rllib_codemods.configuration.settings import decide_item
from rllib_codemods.configuration.stack import Stack
from rllib_codemods.facts import defaults, keys
from rllib_migrate.codemod import Edit, Finding, ImportChange, ImportDrop, ImportNeed, Options
from rllib_migrate.edits import CannotEdit, insert_after, remove_statement
from rllib_migrate.imports import name_for
from rllib_migrate.syntax.module import Module, Node

_OWN = (config_rules.ARGUMENT, config_rules.DROPPED, config_rules.BY_HAND, config_rules.ATTRIBUTE)


def change_in_place(
    module: Module, options: Options, groups: Groups, config: ConfigDict, stack: Stack, why: str
) -> Iterator[Finding]:
    """The findings on a dict; all edits are in the first that is rewritten. ``why`` says why it stays a dict."""
    yield from _InPlace(module, options, groups, config, stack, why).run()


@dataclass(slots=True)
class _Changes:
    findings: list[Finding] = field(default_factory=list)
    edits: list[Edit] = field(default_factory=list)
    imports: list[ImportChange] = field(default_factory=list)


class _InPlace:
    def __init__(
        self, module: Module, options: Options, groups: Groups, config: ConfigDict, stack: Stack, why: str
    ) -> None:
        self._module, self._options, self._groups, self._config = module, options, groups, config
        self._stack, self._why = stack, why
        self._pinned = stack.name == "pinned"
        algorithm = config.obj.algorithm
        self._settable = surface(options.target).config_attributes(config.obj.config_class or "AlgorithmConfig")
        self._keys = keys(algorithm.name if algorithm else None)
        self._reads = list(reads_of(module, groups, config.group))
        self._is_made_here = config.is_whole
        self._spread = given_as_arguments(module, groups, config.group)
        self._elsewhere = read_from_others(module, groups, config.group)
        self._out = _Changes()

        self._bases = base_displays(module, groups, config)
        self._appended: list[tuple[str, str]] = []

    def run(self) -> Iterator[Finding]:
        self._blockers()
        if self._stack.name == "keep":
            yield from self._out.findings
            yield from named(self._module, self._config)
            return
        self._pin()
        self._defaults()
        self._entries()
        self._follow_reads()
        if not self._pinned:
            self._beside()
        carried = False
        group = f"config dict at {self._config.obj.start(self._module)}"
        for found in self._out.findings:
            if found.status == "manual":
                yield replace(found, edits=(), imports=())
            elif carried:
                yield replace(found, imports=(), group=group)
            else:
                carried = True
                edits = tuple(dict.fromkeys(self._out.edits))
                yield replace(found, edits=edits, imports=tuple(dict.fromkeys(self._out.imports)), group=group)

    # -- entries -----------------------------------------------------------------------------------------------------

    def _decide(self, name: str, value: cst.BaseExpression) -> Decision | None:
        made = decide_item(self._module, self._options, self._config.obj, name, value, pinned=self._pinned)
        if made is None or made.status == "manual":
            return made
        if made.status == "review" and self._options.safe_only:
            return made.manual("it needs a look")
        if name in self._elsewhere:
            return made.manual(f'`["{name}"]` is read in this file from what may be this dict')
        if self._spread:
            return made.manual(f"`{self._spread}` takes its keys as arguments")
        renamed = len(made.places) == 1 and made.places[0].text == self._module.source(value)
        if renamed and TRANSLATED.get(name) == made.places[0].name:
            return None  # dicts have it under the old name still
        row = self._keys.get(name)
        if not self._is_made_here and name in {key for key, _ in self._reads}:
            return made.manual("it is read from a dict that is made elsewhere")
        if not made.places and not self._is_made_here and row is not None and row.action != "drop":
            hint = f"`{row.to}`" if row.to else "what replaces it"
            said = replace(made, message=f"set {hint} back; what it is elsewhere can't be seen here")
            return replace(said, status="manual", places=())
        if name in {key for key, _ in self._reads} and not renamed:
            return made.manual(f'`["{name}"]` is read in this file')
        return made

    def _entries(self) -> None:
        holders: dict[Node, list[Site]] = {node: [] for node in self._bases if self._appended}
        for site in self._config.sites:
            if site.below:
                self._below(site)
            elif isinstance(site.entry, (cst.DictElement, cst.Arg)):
                holder = self._module.parent(site.entry)
                assert holder is not None
                holders.setdefault(holder, []).append(site)
            elif isinstance(site.entry, cst.Assign) and site.value is not None:
                self._assigned(site, site.entry)
            else:
                self._only_named(site)
        for holder, own in holders.items():
            self._display(holder, own)

    def _display(self, holder: Node, own: list[Site]) -> None:
        assert isinstance(holder, (cst.Dict, cst.Call))
        entries = [
            Entry(s.key, s.entry, s.value)
            for s in own
            if s.value is not None and isinstance(s.entry, (cst.DictElement, cst.Arg))
        ]
        found = Display(holder, tuple(entries))
        result = sort_out(self._module, found, self._decide, self._settable)
        append: list[str] = []
        if holder in self._bases:
            append = [entry_text(self._module, found, name, text) for name, text in self._appended]
        try:
            self._out.edits += entry_edits(self._module, found, result, append)
        except CannotEdit as error:
            result.manual.extend((e, d.manual(str(error))) for e, d in (*result.drop, *result.anew))
            result.drop.clear()
            result.anew.clear()
        places = {entry.node: site.node for entry, site in zip(entries, own, strict=False)}
        for entry, decision in (*result.drop, *result.anew, *result.manual):
            new = ", ".join(entry_text(self._module, found, p.name, p.text) for p in decision.places)
            if decision.status == "manual":
                new = decision.new or ""
            self._say(places[entry.node], entry.key, decision, new or None)
            self._part_findings(entry.key, decision, entry.value)
        said = {entry.node for entry, _ in (*result.drop, *result.anew, *result.manual)}
        for entry in entries:
            if entry.node not in said:
                self._unknown(places[entry.node], entry.key)

    def _assigned(self, site: Site, assign: cst.Assign) -> None:
        """``config["key"] = value``."""
        assert site.value is not None
        decision = self._decide(site.key, site.value)
        if decision is None:
            self._unknown(site.node, site.key)
            return
        names = [TRANSLATED.get(p.name, p.name) for p in decision.places]
        settable = all(n in (*self._settable, site.key) for n in names)
        if decision.status != "manual" and decision.places:
            if not settable or any(p.method == "rl_module" for p in decision.places):
                decision = decision.manual("a dict can't express it")
            elif len(assign.targets) != 1:
                decision = decision.manual("it is not a plain assignment")
        if decision.status != "manual":
            try:
                self._out.edits += self._assignment_edits(site, assign, decision)
            except CannotEdit as error:
                decision = decision.manual(str(error))
        new = ", ".join(f'["{n}"] = {p.text}' for n, p in zip(names, decision.places, strict=True))
        self._say(site.node, site.key, decision, new or None)
        self._part_findings(site.key, decision, site.value)

    def _assignment_edits(self, site: Site, assign: cst.Assign, decision: Decision) -> list[Edit]:
        module = self._module
        if not decision.places:
            if isinstance(site.value, cst.Call):
                raise CannotEdit("its value calls something")
            return [remove_statement(module, assign)]
        assert site.value is not None
        first, *rest = decision.places
        edits: list[Edit] = []
        if first.name != site.key and TRANSLATED.get(site.key) != first.name:
            edits.append(Edit(*module.inner_span(site.node), self._quoted(site.node, first.name)))
        if first.text != module.source(site.value):
            edits.append(Edit(*module.span(site.value), first.text))
        if rest:
            target = module.source(site.holder)
            lines = [f"{target}[{self._quoted(site.node, p.name)}] = {p.text}" for p in rest]
            edits.append(insert_after(module, assign, lines))
        return edits

    def _quoted(self, node: Node, name: str) -> str:
        quote = node.value[-1] if isinstance(node, cst.SimpleString) else self._module.quote
        return f"{quote}{name}{quote}"

    def _only_named(self, site: Site) -> None:
        """``setdefault`` and changes in place: those that follow a new name are reads, too; of others it is said."""
        row = self._keys.get(site.key)
        if isinstance(site.entry, cst.AugAssign) and site.key in self._renamed():
            return
        target = row.target if row is not None and row.action == "rename" else None
        follows = not self._spread and self._is_made_here
        if row is not None and target is not None and follows and target.arguments[0] in self._settable:
            new = target.arguments[0]
            made = Decision(rules.CONFIG_DICT, "fixed", row.severity or "ignored", f"`{site.key}` is called `{new}`")
            self._out.edits.append(Edit(*self._module.inner_span(site.node), self._quoted(site.node, new)))
            self._out.findings.append(finding_at(self._module, site.node, made, site.key, new))
        elif row is not None and row.action != "same":
            hint = f"use `{row.to}`" if row.to else row.note
            decision = Decision(rules.CONFIG_DICT, "manual", row.severity or "ignored", hint)
            self._say(site.node, site.key, decision, None)

    def _below(self, site: Site) -> None:
        """``config["model"]["key"] = value``."""
        if self._pinned:
            return
        if site.key == "multiagent" and site.value is not None:
            decision = self._decide(site.below[0], site.value)
            if decision is not None:
                self._say(site.node, site.below[0], decision.manual("it is written below `multiagent`"), None)
            return
        row = self._keys.get(site.key)
        told = any(write.node is site.entry for write in self._config.obj.dict_writes)
        if not told and site.key not in ("env_config", "multiagent") and row is not None and row.action != "same":
            hint = f"use `{row.to}`" if row.to else row.note
            self._say(site.node, site.key, Decision(rules.CONFIG_DICT, "manual", row.severity or "ignored", hint), None)
        for write in self._config.obj.dict_writes:
            if write.node is site.entry and write.name == site.key:
                made = (
                    model_write(self._module, write)
                    if write.name == "model"
                    else nested_write(self._module, self._options, self._config.obj, write)
                )
                if made is not None and not made.blocks:
                    self._say(site.node, site.key, made, None)

    def _unknown(self, node: Node, key: str) -> None:
        """A key that no setting of the algorithm has."""
        algorithm = self._config.obj.algorithm
        if algorithm is None or self._pinned or self._config.own or self._config.several or not self._config.known:
            return
        if key in self._keys or key in self._settable or key == "multiagent" or key in {k for k, _ in self._reads}:
            return
        message = f"no setting of {algorithm.name} has that name; nothing on the new stack reads it"
        self._say(node, key, Decision(rules.CONFIG_DICT, "manual", "ignored", message), None)

    # -- what is said ------------------------------------------------------------------------------------------------

    def _say(self, node: Node, key: str, decision: Decision, new: str | None) -> None:
        if decision.blocks or not decision.message:
            return  # said where blockers are told, or by its parts
        rule = rules.CONFIG_DICT if decision.rule in _OWN else decision.rule
        message = decision.message
        if decision.status == "manual":
            message = message if f"`{key}`" in message else f'"{key}": {message}'
            if "a dict can't express it" in message and self._why:
                message += f", and this one stays a dict: {self._why}"
        elif rule is rules.CONFIG_DICT and decision.places:
            message = f"`{key}` is called {' and '.join(f'`{place.name}`' for place in decision.places)}"
        self._out.edits += decision.edits if decision.status != "manual" else ()
        self._out.imports += decision.imports if decision.status != "manual" else ()
        start, end = self._module.inner_span(node)
        old = self._module.slice(start, end)
        self._out.findings.append(Finding(rule, start, end, decision.status, decision.severity, message, old, new))

    def _part_findings(self, key: str, decision: Decision, value: cst.BaseExpression) -> None:
        for node, part in decision.parts:
            if not part.blocks:
                self._out.findings.append(finding_at(self._module, node, part, self._module.source(node), None))

    def _blockers(self) -> None:
        for blocker in self._stack.blockers:
            found = finding_at(self._module, blocker.node, blocker.decision, None, None)
            self._out.findings.append(replace(found, status="manual"))
        if self._stack.name == "keep":
            message = f"this config is left as it is: {self._stack.why}"
            made = Decision(config_rules.PINNED, "manual", "breaks", message)
            self._out.findings.append(finding_at(self._module, self._config.obj.origins[0], made, None, None))

    def _beside(self) -> None:
        """What the new stack asks of a config beside its keys."""
        module, obj = self._module, self._config.obj
        for node, made in (*unmapped_agents(module, obj), *unfit_observations(module, obj)):
            self._out.findings.append(finding_at(module, node, made, module.source(node), None))
        for value in obj.values("policies"):
            for node, made in policy_settings(module, value) if value is not None else ():
                self._out.findings.append(finding_at(module, node, made, module.source(node), None))

    # -- reads -------------------------------------------------------------------------------------------------------

    def _follow_reads(self) -> None:
        """Reads follow the new name of a key."""
        renamed = self._renamed()
        for key, node in self._reads:
            new = renamed.get(key) or self._name_in_defaults(key)
            if new is not None:
                self._out.edits.append(Edit(*self._module.inner_span(node), self._quoted(node, new)))
                made = Decision(rules.CONFIG_DICT, "fixed", "breaks", f"`{key}` is called `{new}`")
                self._out.findings.append(finding_at(self._module, node, made, self._module.source(node), new))
            elif not any(site.key == key for site in self._config.sites):
                self._read_of_nothing(key, node)

    def _read_of_nothing(self, key: str, node: Node) -> None:
        """A key that nothing in the file sets, and that means something else or nothing now."""
        row = self._keys.get(key)
        if row is not None and row.action not in ("same", "rename") and self._config.is_whole:
            hint = f"use `{row.to}`" if row.to else row.note
            made = Decision(rules.CONFIG_DICT, "manual", row.severity or "ignored", hint)
            self._say(node, key, made, None)

    def _name_in_defaults(self, key: str) -> str | None:
        """The new name of a key that only the defaults give a value."""
        row = self._keys.get(key)
        target = row.target if row is not None and row.action == "rename" else None
        from_defaults = any(not isinstance(node, cst.Dict) for node in self._config.origins)
        if target is None or not from_defaults or any(site.key == key for site in self._config.sites):
            return None
        if TRANSLATED.get(key) == target.arguments[0]:
            return None  # that dict has the old name
        return target.arguments[0] if target.arguments[0] in self._settable else None

    def _renamed(self) -> Mapping[str, str]:
        found: dict[str, str] = {}
        for site in self._config.sites:
            decision = None if site.value is None or site.below else self._decide(site.key, site.value)
            if decision is not None and decision.status != "manual" and len(decision.places) == 1:
                name = TRANSLATED.get(decision.places[0].name, decision.places[0].name)
                if name != TRANSLATED.get(site.key, site.key) and name in self._settable:
                    found[site.key] = decision.places[0].name
        return found

    # -- what is added -----------------------------------------------------------------------------------------------

    def _defaults(self) -> None:
        """Old defaults that trained something else; see ``configuration/defaults.py``."""
        algorithm, obj = self._config.obj.algorithm, self._config.obj
        bases = self._bases
        if algorithm is None or self._pinned or not bases or not self._config.known:
            return
        for row in defaults(algorithm.name):
            if any(obj.values(name) for name in row.absent) or (row.multi_agent and not obj.is_multi_agent):
                continue
            name = TRANSLATED.get(row.target.arguments[0], row.target.arguments[0])
            if row.key and self._config.made:
                quote = self._module.quote
                use = f"use `{row.target.method}({name}={{{quote}{row.key}{quote}: {row.value}}})`"
                made = Decision(config_rules.OLD_DEFAULT, "manual", "changed", f"{row.note}: {use}")
                self._out.findings.append(finding_at(self._module, bases[0], made, None, None))
            elif not row.key and name in self._settable and (self._is_old() or row.multi_agent):
                self._appended.append((name, row.value))
                made = Decision(config_rules.OLD_DEFAULT, "review", "changed", f"{row.note}: spelled out now")
                self._out.findings.append(finding_at(self._module, bases[0], made, None, f"{row.to}: {row.value}"))

    def _is_old(self) -> bool:
        """Whether the dict has a key that no new code can have."""
        items = [i for i in self._config.obj.items if i.value is not None]
        made = [self._decide(i.name, i.value) for i in items if i.value is not None]
        return any(d is not None and d.status != "manual" and d.severity in ("breaks", "ignored") for d in made)

    def _pin(self) -> None:
        module = self._module
        defaults_here = [n for n in self._config.origins if default_config(module, n) is not None]
        if self._stack.pin:
            settings = pinned_settings(module, self._config.obj)
            self._appended += [(place.name, place.text) for place in settings]
            if not (self._bases or defaults_here):
                raise CannotEdit("it is not made in this file")
            what = "its switches keep the config on the old stack until what blocks it is ported"
            made = Decision(config_rules.PINNED, "fixed", "breaks", what)
            new = ", ".join(f'"{place.name}": {place.text}' for place in settings)
            self._out.findings.append(finding_at(module, self._config.obj.origins[0], made, None, new))
        for node in defaults_here:
            self._old_default_dict(node)

    def _pin_behind(self, node: cst.BaseExpression) -> None:
        """The switches of a dict that is made from the defaults alone, as items behind the statement that makes it."""
        statement = self._module.enclosing(node, cst.Assign, cst.SimpleStatementLine)
        if isinstance(statement, cst.Assign) and isinstance(target := statement.targets[0].target, cst.Name):
            places = pinned_settings(self._module, self._config.obj)
            quote = self._module.quote
            lines = [f"{target.value}[{quote}{place.name}{quote}] = {place.text}" for place in places]
            self._out.edits.append(insert_after(self._module, statement, lines))
        elif not self._bases:
            raise CannotEdit("it is not made in a statement of its own")

    def _old_default_dict(self, node: cst.BaseExpression) -> None:
        """``DEFAULT_CONFIG`` is what the config object holds as a dict."""
        module, algorithm = self._module, self._config.obj.algorithm
        need: ImportNeed | None = None
        if isinstance(node, cst.Attribute) and node.attr.value == "_default_config":
            text = f"{module.source(node.value)}.get_default_config()"
        elif algorithm is None or not algorithm.registered or self._config.several:
            return
        else:
            source, _, name = algorithm.config.rpartition(".")
            cls, need = name_for(module, source, name, node)
            text = f"{cls}()"
        text += ".to_dict()"
        if self._stack.pin:
            self._pin_behind(node)
        start, end = module.span(node)
        up = module.parent(node)
        call = module.parent(up) if isinstance(up, cst.Attribute) and up.attr.value == "copy" else None
        if isinstance(call, cst.Call) and not call.args:
            end = module.span(call)[1]
        self._out.edits.append(Edit(start, end, text))
        self._out.imports += [need] if need is not None else []
        root = node
        while isinstance(root, cst.Attribute):
            root = root.value
        for binding in module.scopes.reaching(root) if isinstance(root, cst.Name) else ():
            if binding.kind == "import" and is_own_name(binding):
                self._out.imports.append(ImportDrop(module.inner_span(binding.node)[0], only_if_unused=True))
        made = Decision(rules.CONFIG_DICT, "fixed", "breaks", f"the old default dict is `{text}`")
        self._out.findings.append(finding_at(module, node, made, module.source(node), text))
