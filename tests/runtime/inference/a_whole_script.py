import os

import gym
import numpy as np
from gym import spaces
from ray.rllib.agents.callbacks import DefaultCallbacks
from ray.rllib.agents.ppo import PPOTrainer
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Hunt(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self.level = 1
        self.observation_space = spaces.Box(-1.0, 1.0, (2,), np.float32)
        self.action_space = spaces.Discrete(2)
        self._agent_ids = {"cat", "mouse"}
        self.t = 0

    def set_level(self, level):
        self.level = level

    def reset(self):
        self.t = 0
        return {agent: np.zeros(2, np.float32) for agent in ("cat", "mouse")}

    def step(self, actions):
        self.t += 1
        obs = {agent: np.full(2, self.t / 10, np.float32) for agent in ("cat", "mouse")}
        rewards = {"cat": 1.0 * self.level, "mouse": 2.0 * self.level}
        dones = {"__all__": self.t >= 6}
        infos = {agent: {"t": self.t} for agent in ("cat", "mouse")}
        return obs, rewards, dones, infos


class Curriculum(DefaultCallbacks):
    def on_episode_start(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        episode.user_data["seen"] = []

    def on_episode_step(self, *, worker, base_env, episode, env_index, **kwargs):
        info = episode.last_info_for("cat")
        if info:
            episode.user_data["seen"].append(info["t"])

    def on_episode_end(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        episode.custom_metrics["seen"] = max(episode.user_data["seen"])
        episode.custom_metrics["level"] = base_env.get_sub_environments()[env_index].level

    def on_train_result(self, *, trainer, result, **kwargs):
        trainer.workers.foreach_worker(lambda worker: worker.foreach_env(lambda env: env.set_level(3)))


config = {
    "env": Hunt,
    "num_workers": 0,
    "framework": "torch",
    "train_batch_size": 60,
    "sgd_minibatch_size": 30,
    "num_sgd_iter": 1,
    "callbacks": Curriculum,
    "multiagent": {
        "policies": {
            "p_cat": (None, None, None, {"lr": 1e-4}),
            "p_mouse": (None, None, None, {}),
        },
        "policy_mapping_fn": lambda agent_id, episode, worker, **kwargs: f"p_{agent_id}",
    },
}
algo = PPOTrainer(config=config)


def play():
    env = Hunt()
    obs = env.reset()
    done, total = {"__all__": False}, 0.0
    while not done["__all__"]:
        actions = {a: algo.compute_action(o, policy_id=f"p_{a}", explore=False) for a, o in obs.items()}
        obs, rewards, done, infos = env.step(actions)
        total += sum(rewards.values())
    return total


def copied():
    before = algo.get_policy("p_cat").get_weights()
    algo.get_policy("p_mouse").set_weights(before)
    after = algo.get_policy("p_mouse").get_weights()
    return all(np.allclose(before[name], after[name]) for name in before)


def saved():
    path = algo.save("checkpoints")
    return os.path.exists(path)


def third():
    algo.train()
    result = algo.train()
    return result["custom_metrics"]["level_mean"], result["custom_metrics"]["seen_mean"]


# expect: script["play"]() == 18.0
# expect: script["copied"]()
# expect: script["saved"]()
# expect: 1.0 < script["third"]()[0] <= 3.0
# expect: script["third"]()[1] == 6.0
# expect: config.get_config_for_module("p_cat").lr == 1e-4
