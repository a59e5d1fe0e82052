"""Records the keys of real results of the installed Ray, for the tests: ``tests/codemods/result_paths.json``.

Each algorithm is trained for two iterations on each of its stacks, and its policy evaluated; a process trains one.
Paths are written with slashes. What the connectors log is left out: no old key went there.

    python scripts/record_results.py            # all of them, in a process each
    python scripts/record_results.py PPO new    # prints the paths of one
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

TARGET = Path(__file__).parents[1] / "tests" / "codemods" / "result_paths.json"
#: DQN's old stack does not run on Ray 2.60.
RUNS = [(name, stack) for name in ("PPO", "PPO multi-agent", "SAC", "DQN") for stack in ("new", "old")][:-1]
_REPLAY = {
    "type": "MultiAgentPrioritizedReplayBuffer",
    "prioritized_replay_alpha": 0.6,
    "prioritized_replay_beta": 0.4,
    "prioritized_replay_eps": 1e-6,
}


def main(arguments: list[str]) -> None:
    """Record one, or all."""
    if arguments:
        print(json.dumps(record(arguments[0], arguments[1])))
        return
    found: dict[str, Any] = {}
    for name, stack in RUNS:
        command = [sys.executable, __file__, name, stack]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        found[f"{name}, {stack} stack"] = json.loads(done.stdout.splitlines()[-1])
    TARGET.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def record(name: str, stack: str) -> dict[str, list[str]]:
    """The paths in what ``train()`` and ``evaluate()`` return."""
    import ray

    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False)
    algo = config_for(name, stack).build_algo()
    results = [algo.train() for _ in range(2)]
    return {"train": sorted(paths(results[-1])), "evaluate": sorted(paths(algo.evaluate()))}


def config_for(name: str, stack: str) -> Any:
    """A small config."""
    import gymnasium
    from ray.rllib.examples.envs.classes.multi_agent import MultiAgentCartPole
    from ray.tune.registry import get_trainable_cls, register_env

    register_env("carts", lambda _: MultiAgentCartPole({"num_agents": 2}))
    register_env("swing", lambda _: gymnasium.make("Pendulum-v1", max_episode_steps=20))
    algorithm, _, several = name.partition(" ")
    config = get_trainable_cls(algorithm).get_default_config()
    config.environment("carts" if several else "swing" if algorithm == "SAC" else "CartPole-v1")
    config.env_runners(num_env_runners=0).evaluation(evaluation_interval=1, evaluation_duration=2)
    if stack == "old":
        config.api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
        config.callbacks(_old_callbacks())
    if several:
        config.multi_agent(policies={"p0", "p1"}, policy_mapping_fn=lambda agent, *_, **__: f"p{agent}")
    if algorithm == "PPO":
        return config.training(train_batch_size=400, minibatch_size=100, num_epochs=2)
    config.training(train_batch_size=32, num_steps_sampled_before_learning_starts=50)
    if stack == "old":
        config.training(replay_buffer_config=_REPLAY)
    return config.reporting(min_sample_timesteps_per_iteration=100)


def _old_callbacks() -> type:
    """Callbacks that log a metric in the way of the old stack."""
    from ray.rllib.callbacks.callbacks import RLlibCallback

    class Callbacks(RLlibCallback):  # type: ignore[misc]
        def on_episode_end(self, *, episode: Any, **_: Any) -> None:
            episode.custom_metrics["score"] = 1.0
            episode.hist_data["score"] = [1.0]
            episode.media["score"] = "1"

    return Callbacks


def paths(result: dict[Any, Any], above: str = "") -> Iterator[str]:
    """All paths in a result, but for its config."""
    for key, value in result.items():
        path = f"{above}{key}"
        if path != "config" and "connector" not in path:
            yield path
            if isinstance(value, dict):
                yield from paths(value, f"{path}/")


if __name__ == "__main__":
    main(sys.argv[1:])
