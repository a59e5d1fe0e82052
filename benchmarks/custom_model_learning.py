"""Whether a migrated custom model learns what the old one did: PPO on CartPole, three seeds, the same number of steps.

    python benchmarks/custom_model_learning.py

The same old script is migrated twice: as it is, which makes its model an RLModule, and pinned to the old stack, which
keeps the ModelV2. Both run on the Ray that is installed. The table goes to ``benchmarks/results/``.
"""

from __future__ import annotations

import contextlib
import io
import sys
import time
from datetime import date
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "migrate"), str(ROOT / "codemods")]

from rllib_migrate.codemod import Options  # noqa: E402
from rllib_migrate.engine import Document, load_collections, migrate  # noqa: E402

SEEDS = (0, 1, 2)
ITERATIONS = 12
STEPS = 2000
GOAL = 150
PIN = ".api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)"
SCRIPT = """
import torch
import torch.nn as nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2


class Net(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name, hidden=64):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        size = obs_space.shape[0]
        self.trunk = nn.Sequential(nn.Linear(size, hidden), nn.Tanh(), nn.Linear(hidden, hidden), nn.Tanh())
        self.policy = nn.Linear(hidden, num_outputs)
        self.value = nn.Linear(hidden, 1)

    def forward(self, input_dict, state, seq_lens):
        self.features = self.trunk(input_dict["obs"].float())
        return self.policy(self.features), state

    def value_function(self):
        return self.value(self.features).squeeze(1)


ModelCatalog.register_custom_model("net", Net)
config = (
    PPOConfig(){pin}
    .environment("CartPole-v1")
    .rollouts(num_rollout_workers=0, num_envs_per_worker=4)
    .debugging(seed={seed})
    .training(
        lr=1e-3, train_batch_size={steps}, sgd_minibatch_size=256, num_sgd_iter=10, vf_loss_coeff=0.01,
        model={{"custom_model": "net", "custom_model_config": {{"hidden": 64}}}},
    )
)
"""


def migrated(pin: str, seed: int) -> str:
    """The old script for the target."""
    document = Document("script.py", SCRIPT.format(pin=pin, seed=seed, steps=STEPS))
    return migrate(document, load_collections(), Options(target=(2, 60))).text


def returns(pin: str, seed: int) -> tuple[list[float], float]:
    """The mean return of each iteration, and the seconds that all took."""
    names: dict[str, Any] = {"__name__": "script"}
    exec(compile(migrated(pin, seed), "script.py", "exec"), names)
    assert names["Net"].__mro__[1].__name__ == ("TorchModelV2" if pin else "TorchRLModule")
    with contextlib.redirect_stderr(io.StringIO()):
        algo = names["config"].build_algo()
    started = time.monotonic()
    found = []
    for _ in range(ITERATIONS):
        runners = algo.train()["env_runners"]
        found.append(float(runners.get("episode_return_mean", runners.get("episode_reward_mean", 0.0))))
    algo.stop()
    return found, time.monotonic() - started


def main() -> int:
    import ray

    ray.init(num_cpus=2, include_dashboard=False)
    lines = [
        f"PPO on CartPole-v1, Ray {ray.__version__}, {ITERATIONS} iterations of {STEPS} steps; goal: {GOAL}",
        "Returns of the old stack are means over the last 100 episodes, those of the new one over an iteration's.",
        "",
        "| model | seed | best mean return | last mean return | seconds |",
        "|---|---|---|---|---|",
    ]
    reached = True
    for seed in SEEDS:
        for what, pin in (("migrated (RLModule)", ""), ("pinned (ModelV2)", PIN)):
            found, seconds = returns(pin, seed)
            reached &= max(found) >= GOAL
            lines.append(f"| {what} | {seed} | {max(found):.1f} | {found[-1]:.1f} | {seconds:.0f} |")
            print(lines[-1], flush=True)
    results = ROOT / "benchmarks" / "results"
    results.mkdir(exist_ok=True)
    name = f"custom_model_learning-{date.today().isoformat()}.md"
    (results / name).write_text("\n".join([*lines, "", f"All above {GOAL}: {'yes' if reached else 'no'}", ""]))
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
