import gymnasium as gym
import numpy as np
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Pair(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self.agents = self.possible_agents = ["a", "b"]
        space = gym.spaces.Box(-1.0, 1.0, (2,), np.float32)
        self.observation_space = gym.spaces.Dict({agent: space for agent in self.agents})
        self.action_space = gym.spaces.Dict({agent: gym.spaces.Discrete(2) for agent in self.agents})
        self.t = 0

    def reset(self, *, seed=None, options=None):
        self.t = 0
        return {agent: np.zeros(2, np.float32) for agent in self.agents}, {}

    def step(self, actions):
        self.t += 1
        obs = {agent: np.full(2, self.t / 10, np.float32) for agent in self.agents}
        return obs, {"a": 1.0, "b": 2.0}, {"__all__": self.t == 7}, {"__all__": False}, {}

from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy
from ray.rllib.policy.policy import PolicySpec


class Calm(PPOTorchPolicy):
    def loss(self, model, dist_class, train_batch):
        return super().loss(model, dist_class, train_batch)


config = (
    PPOConfig()
    .environment(Pair)
    .rollouts(num_rollout_workers=0)
    .multi_agent(
        policies={"p": PolicySpec(policy_class=Calm, config={"gamma": 0.5}), "q": (None, None, None, {"lr": 0.01})},
        policy_mapping_fn=lambda agent_id: "p" if agent_id == "a" else "q",
        policies_to_train=["p"],
        count_steps_by="agent_steps",
    )
    .training(sgd_minibatch_size=16)
)
algo = config.build()

# stack: old
# expect: isinstance(algo.get_policy("p"), script["Calm"])
# expect: algo.get_policy("p").config["gamma"] == 0.5
# expect: algo.get_policy("q").config["lr"] == 0.01
# expect: list(result["info"]["learner"]) == ["p"]
# expect: config.count_steps_by == "agent_steps"
