"""Schedules: ``lr_schedule`` and ``entropy_coeff_schedule`` as the values of ``lr`` and ``entropy_coeff``.

Before its first point an old schedule gave its LAST value; a new one must start at timestep 0.
"""

from __future__ import annotations

import libcst as cst

from rllib_codemods.configuration import rules
from rllib_codemods.configuration.decisions import Case, Decision, Place
from rllib_codemods.configuration.objects import seen
from rllib_codemods.literals import literal
from rllib_migrate.codemod import Edit
from rllib_migrate.edits import spliced

_AGENT_STEPS = ("PPO", "DDPPO", "IMPALA", "APPO", "AlphaStar")


def _schedule(case: Case, name: str) -> Decision:
    rule, value = rules.SCHEDULE, case.literal
    if isinstance(value, (int, float)) and name == "entropy_coeff":
        return _linear_to_zero(case, value)
    points = _points(case)
    if not points:
        return case.manual(
            rule, f"use `training({name}=[[0, v0], [t, v1], ...])`; the value of `{case.name}` can't be seen here"
        )
    text, notes = case.text, list[str]()
    (start, _), (_, last) = points[0], points[-1]
    if len(points) == 1:
        text = last
    elif not isinstance(start, (int, float)):
        return case.manual(
            rule,
            f"use `training({name}=...)`; its first timestep must be 0, and that of `{case.name}` can't be seen here",
        )
    elif start > 0:
        # Before its first point the old schedule gave its last value.
        if not isinstance(case.value, (cst.List, cst.Tuple)):
            return case.manual(
                rule, f"`{case.name}` must start at timestep 0; before {start} the old stack used {last}"
            )
        text = _started_at_zero(case, case.value, start, last)
        notes.append(f"before timestep {start} the old stack used the last value, {last}, and so does this")
    if case.obj.is_multi_agent and case.algorithm in _AGENT_STEPS:
        notes.append("old timesteps counted agent steps, new ones count environment steps")
    decide = case.review if notes else case.fixed
    return decide(rule, "; ".join([f"`{case.name}` is the value of `{name}`", *notes]), [Place("training", name, text)])


def _points(case: Case) -> list[tuple[object, str]]:
    """Timestep and spelling of the value, point by point; empty where the points can't be told."""
    if isinstance(case.value, (cst.List, cst.Tuple)):
        pairs = [_pair(element.value) for element in case.value.elements]
        return [(literal(case.module, p[0]), case.module.source(p[1])) for p in pairs if p] if all(pairs) else []
    value = case.literal
    if not isinstance(value, (list, tuple)) or not all(isinstance(p, (list, tuple)) and len(p) == 2 for p in value):
        return []
    return [(t, repr(v)) for t, v in value]


def _pair(node: cst.BaseExpression) -> tuple[cst.BaseExpression, cst.BaseExpression] | None:
    if not isinstance(node, (cst.List, cst.Tuple)) or len(node.elements) != 2:
        return None
    one, two = node.elements
    return (
        None if isinstance(one, cst.StarredElement) or isinstance(two, cst.StarredElement) else (one.value, two.value)
    )


def _started_at_zero(case: Case, schedule: cst.List | cst.Tuple, start: float, last: str) -> str:
    """The schedule with two points put before its first one, written as the first one is."""
    module = case.module
    first = schedule.elements[0].value
    at, _ = module.span(first)
    gap = module.slice(module.inner_span(schedule)[0], at)
    between = f",{module.newline}{module.indentation(at)}" if "\n" in gap else ", "
    own = module.source(first)
    points = [f"{own[0]}{t}, {last}{own[-1]}{between}" for t in (0, start)]
    return spliced(module, schedule, [Edit(at, at, "".join(points))])


def _linear_to_zero(case: Case, end: float) -> Decision:
    start = seen(case.module, case.obj, "entropy_coeff")
    start = case.old_default("entropy_coeff") if start is None else start
    if not isinstance(start, (int, float)):
        return case.manual(
            rules.SCHEDULE, f"use `training(entropy_coeff=[[0, start], [{end}, 0.0]])`; the start can't be seen here"
        )
    place = Place("training", "entropy_coeff", f"[[0, {start!r}], [{end!r}, 0.0]]")
    return case.fixed(rules.SCHEDULE, f"a number as `{case.name}` meant linear to zero at that timestep", [place])


def lr_schedule(case: Case) -> Decision:
    return _schedule(case, "lr")


def entropy_coeff_schedule(case: Case) -> Decision:
    return _schedule(case, "entropy_coeff")
