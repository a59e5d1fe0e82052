"""A config dict that stays a dict: its keys become those that ``AlgorithmConfig.update_from_dict`` understands.

What only a call can say (a network, a connector) is left to a person. A dict that is blocked is pinned to the old stack
by its two switches, with the renames that the old stack of the target needs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rllib_codemods.config_dicts.additions import add_old_defaults, add_pin
from rllib_codemods.config_dicts.changes import Changes, changes_of
from rllib_codemods.config_dicts.collect import ConfigDict
from rllib_codemods.config_dicts.entries import change_entries, unseen_writes
from rllib_codemods.config_dicts.following import follow_reads
from rllib_codemods.config_dicts.groups import Groups
from rllib_codemods.config_dicts.loaded_reads import name_loaded_reads
from rllib_codemods.config_dicts.named import named
from rllib_codemods.configuration import rules as config_rules
from rllib_codemods.configuration.agents import unmapped_agents
from rllib_codemods.configuration.decisions import Decision, finding_at
from rllib_codemods.configuration.observations import unfit_observations
from rllib_codemods.configuration.offline import missing_spaces
from rllib_codemods.configuration.release_gates import perhaps_beyond_release
from rllib_codemods.configuration.stack import Stack
from rllib_migrate.codemod import Finding, Options
from rllib_migrate.syntax.module import Module


def change_in_place(
    module: Module, options: Options, groups: Groups, config: ConfigDict, stack: Stack, why: str
) -> Iterator[Finding]:
    """The findings on a dict; all edits are in the first that is rewritten. ``why`` says why it stays a dict.

    Raises:
        CannotEdit: it is to be pinned, and there is no place for that.
    """
    it = changes_of(module, options, groups, config, stack, why)
    _blockers(it)
    if stack.name == "keep":
        yield from dict.fromkeys(it.findings)
        yield from named(module, config)
        return
    add_pin(it)
    add_old_defaults(it)
    change_entries(it)
    unseen_writes(it, groups)
    follow_reads(it)
    name_loaded_reads(it, groups)
    if not it.pinned:
        _beside(it)
    carried = False
    group = f"config dict at {config.obj.start(module)}"
    for found in dict.fromkeys(it.findings):  # a helper that serves several entries is looked at for each
        if found.status == "manual":
            yield replace(found, edits=(), imports=())
        elif carried:
            yield replace(found, imports=(), group=group)
        else:
            carried = True
            edits, imports = tuple(dict.fromkeys(it.edits)), tuple(dict.fromkeys(it.imports))
            yield replace(found, edits=edits, imports=imports, group=group)


def _blockers(it: Changes) -> None:
    for blocker in it.stack.blockers:
        found = finding_at(it.module, blocker.node, blocker.decision, it.module.source(blocker.node), None)
        it.findings.append(replace(found, status="manual"))
    if it.stack.name == "keep":
        message = f"this config is left as it is: {it.stack.why}"
        made = Decision(config_rules.PINNED, "manual", "breaks", message)
        it.findings.append(finding_at(it.module, it.config.obj.origins[0], made, None, None))


def _beside(it: Changes) -> None:
    """What the new stack asks of a config beside its keys."""
    module, obj = it.module, it.config.obj
    beside = (*unmapped_agents(module, obj), *unfit_observations(module, obj), *missing_spaces(module, obj))
    for node, made in (*beside, *perhaps_beyond_release(module, it.options, obj)):
        it.findings.append(finding_at(module, node, made, module.source(node), None))
