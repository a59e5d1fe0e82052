"""What is counted per Learner now: GPUs, batch sizes, aggregators."""

from __future__ import annotations

import math

import libcst as cst

from rllib_codemods.configuration import rules
from rllib_codemods.configuration.decisions import GPUS_PER_LEARNER, NUM_LEARNERS, Case, Decision, Place
from rllib_codemods.literals import UNSEEN, literal

_REMOTE_LEARNER = ("IMPALA", "APPO")


def num_gpus(case: Case) -> Decision:
    rule, count = rules.GPUS, case.literal
    count = 0 if count is None else count
    others = [
        UNSEEN if v is None else literal(case.module, v) for v in case.obj.values("num_gpus") if v is not case.value
    ]
    if any(case.obj.values(n) for n in GPUS_PER_LEARNER):
        return case.review(rule, "the Learners' GPUs are set already; `num_gpus` is ignored beside them")
    if count == 0 and not any(other not in (0, None) for other in others):
        return case.fixed(rule, f"`num_gpus={case.text}` is the default: no Learner gets a GPU")
    if any(case.obj.values(n) for n in NUM_LEARNERS):
        return case.manual(
            rule, "use `learners(num_gpus_per_learner=...)`; `num_gpus` is the total of `num_learners` Learners"
        )
    if count is UNSEEN:
        place = Place("learners", "num_gpus_per_learner", case.text)
        return case.review(
            rule, "for more than one GPU set `num_learners` to their number and `num_gpus_per_learner=1`", [place]
        )
    if (
        not isinstance(count, (int, float))
        or isinstance(count, bool)
        or count < 0
        or (count > 1 and count != int(count))
    ):
        return case.manual(rule, "use `learners(num_learners=..., num_gpus_per_learner=...)`")
    if count > 1:
        places = [Place("learners", "num_learners", case.text), Place("learners", "num_gpus_per_learner", "1")]
        return case.review(rule, f"{case.text} GPUs are {case.text} Learners; batch sizes are per Learner now", places)
    places = [Place("learners", "num_gpus_per_learner", case.text)]
    if any(isinstance(other, (int, float)) and other > 1 for other in others):
        # The number of Learners that goes with the other value must not stay.
        places.insert(0, Place("learners", "num_learners", "1" if case.algorithm in _REMOTE_LEARNER else "0"))
    return case.fixed(rule, "GPUs for training belong to the Learners", places)


def _per_learner(case: Case, name: str) -> Decision:
    rule, learners = rules.BATCH, case.learners()
    method = "training"
    if learners == 1:
        return case.fixed(rule, f"`{case.name}` is called `{name}`", [Place(method, name, case.text)])
    if learners is None:
        message = f"`{name}` is counted per Learner; divide it by the number of Learners if there are several"
        return case.review(rule, message, [Place(method, name, case.text)])
    total = case.literal
    if isinstance(total, int) and total % learners == 0:
        text = str(total // learners)
    elif isinstance(total, int):
        return case.manual(rule, f"use `training({name}=...)`: {total} over {learners} Learners leaves a remainder")
    else:
        text = f"{_operand(case)} // {learners}"
    return case.review(
        rule, f"`{name}` is counted per Learner: the old total over {learners} Learners", [Place(method, name, text)]
    )


def _operand(case: Case) -> str:
    simple = isinstance(case.value, (cst.Name, cst.Attribute, cst.Call, cst.Subscript, cst.Integer)) or case.value.lpar
    return case.text if simple else f"({case.text})"


def train_batch_size(case: Case) -> Decision:
    return _per_learner(case, "train_batch_size_per_learner")


def minibatch_size(case: Case) -> Decision:
    return _per_learner(case, "minibatch_size")


def num_aggregation_workers(case: Case) -> Decision:
    count, learners = case.literal, case.learners()
    new = "learners(num_aggregator_actors_per_learner=...)"
    if count == 0:
        return case.fixed(rules.DROPPED, "no aggregation is the default")
    if isinstance(count, int) and learners is not None:
        text = case.text if learners == 1 else str(math.ceil(count / learners))
        place = Place("learners", "num_aggregator_actors_per_learner", text)
        return case.review(rules.ARGUMENT, "aggregators are counted per Learner", [place])
    return case.manual(rules.ARGUMENT, f"use `{new}`, counted per Learner")
