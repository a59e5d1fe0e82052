"""Keys that the target takes from a dict without a word and without effect: none of them passes in silence."""

from __future__ import annotations

import ast

import pytest

from case import checked
from codemods.test_config_dict_table import MORE_SAMPLES, inside_argument
from codemods.test_configuration_table import SAMPLES
from rllib_codemods.api import surface
from rllib_codemods.facts import Key, algorithms, keys, table
from rllib_migrate.codemod import Options

#: Run as dict entries on Ray 2.60.0: they make an attribute that nothing reads, or set one that is left over.
DROPPED = (
    "Q_model", "_enable_learner_api", "_enable_rl_trainer_api", "_minibatch_size", "_rl_trainer_hps",
    "_use_trajectory_view_api", "after_train_step", "batch_size", "buffer_size", "burn_in", "eager",
    "exploration_final_eps", "exploration_fraction", "final_prioritized_replay_beta", "horizon", "huber_threshold",
    "input_evaluation", "learning_starts", "logger_config", "logger_creator",
    "max_requests_in_flight_per_sampler_worker", "max_sample_requests_in_flight_per_worker", "memory",
    "memory_per_worker", "metrics_smoothing_episodes", "min_iter_time_s", "min_sample_timesteps_per_reporting",
    "min_time_s_per_reporting", "min_train_timesteps_per_reporting", "mini_batch_size_per_learner", "monitor",
    "multi_agent_sync_replay", "no_done_at_end", "no_eager_on_workers", "num_aggregation_workers",
    "num_cpus_per_trainer_worker", "num_data_load_threads", "num_data_loader_buffers",
    "num_gpus_per_trainer_worker", "num_sgd_iter", "num_trainer_workers", "object_store_memory",
    "object_store_memory_per_worker", "optimization", "optimization_config", "parameter_noise",
    "per_worker_exploration", "policy_model", "prioritized_replay", "prioritized_replay_alpha",
    "prioritized_replay_beta", "prioritized_replay_beta_annealing_timesteps", "prioritized_replay_eps",
    "record_env", "replay_batch_size", "replay_buffer_size", "replay_mode", "replay_sequence_length",
    "rl_module_class", "rl_trainer_class", "sample_async", "sample_batch_size", "schedule_max_timesteps",
    "sgd_minibatch_size", "shuffle_sequences", "sigma0", "simple_optimizer", "smooth_target_policy", "soft_horizon",
    "softmax_temp", "straggler_mitigation", "synchronize_filters", "timesteps_per_iteration", "trainer_resources",
    "truncate_episodes", "use_appo_target", "use_huber", "use_pytorch", "vf_share_layers", "vtrace_drop_last_ts",
    "worker_side_prioritization", "zero_init_states",
)  # fmt: skip
#: Accepted too, and read by the old stack alone.
UNREAD = (
    "before_learn_on_batch", "clip_rewards", "env_task_fn", "extra_python_environs_for_driver", "hiddens", "model",
    "noisy", "num_gpus", "observation_filter", "observation_fn", "opt_type", "optimizer", "policy_model_config",
    "preprocessor_pref", "q_model_config", "remote_worker_envs",
)  # fmt: skip


def algorithm_with(key: str) -> str:
    """An algorithm that had the key."""
    return next((row.algorithm for row in table(Key) if row.key == key and row.algorithm), "PPO")


@pytest.mark.parametrize("key", [*DROPPED, *UNREAD])
@pytest.mark.parametrize("form", ["literal", "kept", "tune"])
def test_key_is_rewritten_or_said_to_be_ignored(key: str, form: str) -> None:
    algorithm = algorithms()[algorithm_with(key)]
    value = {**SAMPLES, **MORE_SAMPLES}.get(key, "3")
    config = f'{{"env": "CartPole-v1", "{key}": {value}}}'
    name = algorithm.name
    head = f"from ray import tune\nfrom {algorithm.config.rpartition('.')[0]} import {name}\n"
    code = {
        "literal": f"algo = {name}(config={config})\n",
        "kept": f"config = {config}\nprint(config.items())\nalgo = {name}(config=config)\n",
        "tune": f'tune.run("{name}", config={config})\n',
    }[form]
    done = checked(head + code, Options((2, 60)))

    said = [f for f in done.findings if key in f"{f.message} {f.old}"]
    assert said, f"passed in silence:\n{done.text}"
    if still_there(done.text, key, algorithm.config_class):
        left = [f for f in done.findings if f.status == "manual" and f.code != "RLM302"]
        assert any(f.severity in ("ignored", "breaks") for f in left), done.text


def still_there(text: str, key: str, config_class: str) -> bool:
    """Whether a dict has the key still, and the target has no such setting."""
    if key in surface((2, 60)).config_attributes(config_class) and keys("PPO").get(key) is None:
        return False
    dicts = (
        node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Dict) and not inside_argument(text, node)
    )
    return any(isinstance(k, ast.Constant) and k.value == key for node in dicts for k in node.keys)
