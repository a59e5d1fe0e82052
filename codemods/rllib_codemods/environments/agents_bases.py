"""``class Duel(gym.Env, MultiAgentEnv)``: RLlib's class is an environment of gymnasium itself, and comes first.

Never touched: ``class Duel(MultiAgentEnv, gym.Env)``, which is fine, and other bases before RLlib's.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.environments import rules
from rllib_codemods.environments.agents_class import is_multi_agent_env, lineage
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Edit, Finding
from rllib_migrate.edits import comments_in
from rllib_migrate.syntax.module import Module

_ENVS = frozenset({"gym.Env", "gym.core.Env", "gymnasium.Env", "gymnasium.core.Env"})


def base_orders(module: Module) -> Iterator[Finding]:
    """Findings on classes whose bases can't be ordered."""
    for owner in module.nodes(cst.ClassDef):
        names = [module.scopes.dotted(base.value) or "" for base in owner.bases]
        ours = [at for at, name in enumerate(names) if is_multi_agent_env(name) or _is_ours(module, owner, at)]
        for at, name in enumerate(names):
            if name in _ENVS and ours and at < ours[0]:
                yield _finding(module, owner, at)


def _is_ours(module: Module, owner: cst.ClassDef, at: int) -> bool:
    """Whether a base is a class of the file that inherits from ``MultiAgentEnv``."""
    base = owner.bases[at].value
    bindings = module.scopes.reaching(base) if isinstance(base, cst.Name) else []
    node = bindings[0].node if len(bindings) == 1 else None
    return isinstance(node, cst.ClassDef) and node is not owner and bool(lineage(module, node))


def _finding(module: Module, owner: cst.ClassDef, at: int) -> Finding:
    base = owner.bases[at]
    start, end = module.inner_span(base)
    stop, _ = module.inner_span(owner.bases[at + 1])
    text = module.slice(start, end)
    message = f"`MultiAgentEnv` is a `gymnasium.Env`, so that `{text}` can't come before it: drop `{text}`"
    if comments_in(module.slice(end, stop)):
        return manual(module, rules.BASES, base, "breaks", f"{message} (not rewritten: there are comments between)")
    return Finding(rules.BASES, start, end, "fixed", "breaks", message, text, "", (Edit(start, stop, ""),))
