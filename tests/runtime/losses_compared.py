"""A loss on both stacks: the Learner that a migrated script has made, and the policy that it was, on the same numbers.

Runs in the process of a case, behind the migrated script. The loss of the base is a constant on both sides, so what
is compared is what the user's code makes of it; the old policy gets the module's parameters and the rows of its batch.
"""

from __future__ import annotations

import ast
from math import isclose
from types import SimpleNamespace
from typing import Any


def definitions(text: str) -> str:
    """The imports, classes and functions of a script, without what it runs."""
    kinds = (ast.Import, ast.ImportFrom, ast.ClassDef, ast.FunctionDef)
    tree = ast.parse(text)
    return "\n\n".join(ast.unparse(node) for node in tree.body if isinstance(node, kinds))


def compared(algo: Any, before: str) -> dict[str, Any]:
    """Loss and statistics, ``(new, old)`` each."""
    import torch
    from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner

    learner = algo.learner_group._learner
    own = type(learner).compute_loss_for_module
    seen: dict[str, Any] = {}

    def spy(self: Any, *, module_id: Any, config: Any, batch: Any, fwd_out: Any) -> Any:
        seen.update(module_id=module_id, batch=dict(batch), config=config)
        seen["parameters"] = [p.detach().clone() for p in self.module[module_id].parameters()]
        seen["fwd_out"] = fwd_out
        return own(self, module_id=module_id, config=config, batch=batch, fwd_out=fwd_out)

    type(learner).compute_loss_for_module = spy
    algo.train()
    type(learner).compute_loss_for_module = own

    with torch.no_grad():
        for parameter, value in zip(learner.module[seen["module_id"]].parameters(), seen["parameters"], strict=True):
            parameter.copy_(value)
    base = PPOTorchLearner.compute_loss_for_module
    logged: dict[str, float] = {}
    record = SimpleNamespace(log_value=lambda key, value, **_: logged.update({key[1]: float(value)}))
    PPOTorchLearner.compute_loss_for_module = lambda self, **_: torch.tensor(3.0)
    metrics, learner.metrics = learner.metrics, record
    given = {name: seen[name] for name in ("module_id", "config", "batch", "fwd_out")}
    new = float(own(learner, **given))
    learner.metrics, PPOTorchLearner.compute_loss_for_module = metrics, base

    old, stats = _old(algo, before, seen)
    return {"loss": (new, old), "stats": {key: (value, stats[key]) for key, value in logged.items()}}


def differing(found: dict[str, Any]) -> list[tuple[str, tuple[float, float]]]:
    """What is not the same on both stacks."""
    pairs = {"loss": found["loss"], **found["stats"]}
    return [(name, pair) for name, pair in pairs.items() if not isclose(*pair, rel_tol=1e-5, abs_tol=1e-6)]


def _old(algo: Any, before: str, seen: dict[str, Any]) -> tuple[float, dict[str, float]]:
    import torch
    from ray.rllib.algorithms.ppo import PPOConfig
    from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy
    from ray.rllib.policy.sample_batch import SampleBatch

    names: dict[str, Any] = {"__name__": "before"}
    exec(compile(definitions(before), "<before>", "exec"), names)
    own = [c for c in names.values() if isinstance(c, type) and issubclass(c, PPOTorchPolicy) and "loss" in vars(c)]
    (cls,) = [c for c in own if c is not PPOTorchPolicy]
    made = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
    settings = {name: getattr(algo.asked, name) for name in ("gamma", "vf_loss_coeff", "clip_param", "lr")}
    made.update_from_dict(settings)
    module = algo.learner_group._learner.module[seen["module_id"]]
    policy = cls(module.observation_space, module.action_space, made.to_dict())
    left = list(seen["parameters"])
    with torch.no_grad():
        for parameter in policy.model.parameters():
            at = next(i for i, value in enumerate(left) if value.shape == parameter.shape)
            parameter.copy_(left.pop(at))
    assert not left
    mask = seen["batch"]["loss_mask"]
    rows = {k: v[mask] for k, v in seen["batch"].items() if isinstance(v, torch.Tensor) and len(v) == len(mask)}
    batch = SampleBatch(rows)
    base = PPOTorchPolicy.loss
    PPOTorchPolicy.loss = lambda self, model, dist_class, train_batch: torch.tensor(3.0)
    loss = float(policy.loss(policy.model, policy.dist_class, batch))
    PPOTorchPolicy.loss = base
    PPOTorchPolicy.stats_fn = lambda self, train_batch: {}
    return loss, {key: float(value) for key, value in policy.stats_fn(batch).items()}
