"""What old RLlib was and what the new API stack is, as codemods. Knows nothing of files and printing."""

from __future__ import annotations

from rllib_codemods import (
    callbacks,
    checkpoints,
    config_dicts,
    config_files,
    configuration,
    early_stack,
    environments,
    experiments,
    inference,
    losses,
    members,
    model_outlines,
    models,
    names,
    policies,
    policy_access,
    requirements,
    results,
    training_loops,
    tuning,
    workers,
)
from rllib_codemods.api import releases
from rllib_codemods.config_dicts.collect import RLLIBS_OWN
from rllib_codemods.examples import example
from rllib_codemods.exploration.codemod import CODEMOD as EXPLORATION
from rllib_codemods.hints import hints
from rllib_codemods.inventory import collection as listing
from rllib_codemods.inventory import described
from rllib_codemods.kinds import RLlibModel
from rllib_codemods.spoken import spoken
from rllib_codemods.verify import collection as verifying
from rllib_migrate.codemod import Collection

_TRIGGERS = (b"ray", b"rllib", b"gym", *sorted(word.encode() for word in RLLIBS_OWN))
_TARGETS = releases()

_CODEMODS = (
    names.CODEMOD,
    configuration.CODEMOD,
    config_dicts.CODEMOD,
    tuning.CODEMOD,
    results.CODEMOD,
    callbacks.CODEMOD,
    environments.CODEMOD,
    inference.CODEMOD,
    policies.CODEMOD,
    policy_access.CODEMOD,
    workers.CODEMOD,
    checkpoints.CODEMOD,
    training_loops.CODEMOD,
    requirements.CODEMOD,
    model_outlines.CODEMOD,
    early_stack.CODEMOD,
    losses.CODEMOD,
    members.CODEMOD,
    EXPLORATION,
    models.CODEMOD,
)
COLLECTION = Collection(
    name="rllib",
    codemods=tuple(map(spoken, _CODEMODS)),
    texts=(requirements.TEXTS, experiments.TEXTS),
    loaded=(config_files.LOADED,),
    experiment=experiments.old_script,
    admitted=requirements.admitted,
    moves=names.MOVES,
    model=RLlibModel(),
    hints=hints,
    triggers=_TRIGGERS,
    targets=_TARGETS,
    packages=("ray", "rllib"),
    verifying=verifying(_TRIGGERS, _TARGETS),
    inventory=listing(_TRIGGERS, _TARGETS),
    described=described,
    example=example,
)
