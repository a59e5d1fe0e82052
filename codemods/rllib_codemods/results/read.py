"""A read of an old key: the chain of look-ups, what it begins at, and where the key went."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rllib_codemods.file_stack import FileStack
from rllib_codemods.results.file import File
from rllib_codemods.results.key_chains import Chain, Link, chain_of, written
from rllib_codemods.results.paths import Moved, moved, moved_in_evaluation
from rllib_migrate.syntax.model import Kind, Value

#: Held nothing for one agent, where the new stack has another key: it is the same only with policies by name.
_BY_POLICY = "policy_reward_mean"


@dataclass(frozen=True, slots=True)
class Read:
    """A chain that names an old key, whose value it reads (no ``values``: not known), and where the key went."""

    chain: Chain
    top: Link
    values: tuple[Value, ...]
    stack: FileStack
    found: Moved

    @property
    def kind(self) -> Kind | None:
        """What the chain begins at."""
        return self.values[0].kind if self.values else None

    @property
    def is_frame(self) -> bool:
        """Whether it is known to read a column."""
        return self.kind is not None and self.kind.name == "result_frame"


def read_of(file: File, top: Link) -> Read | None:
    """What a chain reads that has moved."""
    chain = chain_of(file.module, top)
    values = file.results(chain.root)
    parts = chain.parts
    if written(file.module, top):
        parts.pop()
    if file.use.linked and file.is_display(chain.root):
        return None
    if values and values[0].kind.detail == "evaluation":
        found = moved_in_evaluation(parts) if parts else None
    else:
        found = moved(parts, weak=file.is_rllibs or bool(values), known=bool(values))
    if found is None:
        return None
    if not found.how and _BY_POLICY in found.old and values and file.has_policies(values):
        found = replace(found, how="fixed")
    return Read(chain, top, values, file.stack_of(values), found)
