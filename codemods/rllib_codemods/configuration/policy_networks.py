"""Networks of one policy's own: ``MultiRLModuleSpec(rl_module_specs={"p": RLModuleSpec(model_config={...}), ...})``.

All modules are named: on the target, one that is left out gets the spaces of all agents together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rllib_codemods.configuration.decisions import Case
from rllib_codemods.configuration.policy_specs import Policies
from rllib_codemods.literals import literal
from rllib_migrate.codemod import ImportNeed
from rllib_migrate.edits import WIDTH, Piece, comments_in


def network(case: Case, found: Policies, networks: Mapping[str, str]) -> tuple[str, list[ImportNeed]]:
    """The spec that gives some modules a network of their own, by the arguments of their specs, and its imports."""
    multi, needs = case.need("ray.rllib.core.rl_module.multi_rl_module", "MultiRLModuleSpec")
    single, more = case.need("ray.rllib.core.rl_module.rl_module", "RLModuleSpec")
    entries = []
    for key in found.keys:
        text = networks.get(str(literal(case.module, key)))
        entries.append(f"{case.module.source(key)}: {single}({text or ''})")
    inner = dict_text(case, f"rl_module_spec={multi}(rl_module_specs", entries, depth=1)
    if "\n" not in inner:
        return f"{multi}(rl_module_specs={inner})", [*needs, *more]
    newline, margin = _layout(case)
    begin = f"{newline}{margin}{case.module.indent_unit}"
    return f"{multi}({begin}rl_module_specs={inner}{newline}{margin})", [*needs, *more]


def overrides_text(case: Case, cls: str, pieces: Sequence[Piece]) -> str:
    """``PPOConfig.overrides(...)``, one argument a line where there are comments."""
    if not any(piece.has_comment or comments_in(piece.text) for piece in pieces):
        return f"{cls}.overrides({', '.join(piece.text for piece in pieces)})"
    newline, margin = _layout(case)
    margin += case.module.indent_unit
    lines = [line for p in pieces for line in (*p.above, f"{p.text},{f'  {p.behind}' if p.behind else ''}")]
    body = "".join(f"{newline}{margin}{case.module.indent_unit}{line}" for line in lines)
    return f"{cls}.overrides({body}{newline}{margin})"


def dict_text(case: Case, name: str, entries: Sequence[str], depth: int = 0) -> str:
    """A dict on one line, or one entry a line where that is too long; ``depth`` is how deep it is in what is new."""
    short = f"{{{', '.join(entries)}}}"
    newline, margin = _layout(case)
    if len(margin) + len(name) + len(short) + 2 <= WIDTH and newline not in short:
        return short
    margin += case.module.indent_unit * depth
    lines = "".join(f"{newline}{margin}{case.module.indent_unit}{entry}," for entry in entries)
    return f"{{{lines}{newline}{margin}}}"


def _layout(case: Case) -> tuple[str, str]:
    """The line break, and the margin of the line on which the value begins, by which what moves is indented."""
    return case.module.newline, case.module.indentation(case.module.inner_span(case.value)[0])
