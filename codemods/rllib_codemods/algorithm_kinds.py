"""What a running algorithm gives: its policies or modules, their weights, and checkpoints.

Kinds: ``policy`` and ``network`` (its ModelV2), both of the old stack; ``rl_module``; ``learner_group``; ``weights``
(detail = ``module`` for those of one, or ``modules`` for those of several by id); ``saved`` (what ``save()`` gives: a
path in old releases, a ``TrainingResult`` today), ``checkpoint`` (an object of Ray Train) and ``checkpoint_path``.
"""

from __future__ import annotations

from rllib_migrate.syntax.model import Kind

_MODULE = Kind("rl_module")
_CHECKPOINT = Kind("checkpoint")
_PATH = Kind("checkpoint_path")
_WEIGHTS = Kind("weights", "module")
_METHODS = {
    ("algorithm", "get_module"): _MODULE,
    ("algorithm", "get_policy"): Kind("policy"),
    ("algorithm", "get_weights"): Kind("weights", "modules"),
    ("algorithm", "save"): Kind("saved"),
    ("algorithm", "save_to_path"): _PATH,
    ("learner_group", "get_weights"): Kind("weights", "modules"),
    ("analysis", "get_best_checkpoint"): _CHECKPOINT,
    ("analysis", "get_last_checkpoint"): _CHECKPOINT,
    ("checkpoint", "to_directory"): _PATH,
    ("policy", "get_weights"): _WEIGHTS,
    ("rl_module", "get_state"): _WEIGHTS,
    ("tune_result", "get_best_checkpoint"): _CHECKPOINT,
}
_ATTRIBUTES = {
    ("algorithm", "learner_group"): Kind("learner_group"),
    ("analysis", "best_checkpoint"): _CHECKPOINT,
    ("checkpoint", "path"): _PATH,
    ("policy", "model"): Kind("network"),
    ("saved", "checkpoint"): _CHECKPOINT,
    ("trial", "checkpoint"): _CHECKPOINT,
    ("tune_result", "checkpoint"): _CHECKPOINT,
}


#: Methods of torch that give the module itself.
ITSELF = frozenset({"bfloat16", "cpu", "cuda", "double", "eval", "float", "half", "requires_grad_", "to", "train"})


def is_itself(kind: Kind, name: str) -> bool:
    """Whether a method of a network or module gives that itself."""
    return kind.name in ("network", "rl_module") and not kind.is_class and name in ITSELF


def algorithm_method(kind: Kind, name: str) -> Kind | None:
    """What a method gives."""
    return None if kind.is_class else _METHODS.get((kind.name, name))


def algorithm_attribute(kind: Kind, name: str) -> Kind | None:
    """What an attribute holds."""
    return None if kind.is_class else _ATTRIBUTES.get((kind.name, name))


def algorithm_element(kind: Kind) -> Kind | None:
    """What a collection holds."""
    return _WEIGHTS if kind == Kind("weights", "modules") else None
