import gymnasium as gym
import numpy as np
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.marl_module import MultiAgentRLModuleSpec
from ray.rllib.core.rl_module.rl_module import SingleAgentRLModuleSpec
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Walk(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self.agents = self.possible_agents = ["a", "b"]
        self.observation_spaces = {agent: gym.spaces.Box(-1.0, 1.0, (2,), np.float32) for agent in self.agents}
        self.action_spaces = {agent: gym.spaces.Discrete(2) for agent in self.agents}
        self.t = 0

    def reset(self, *, seed=None, options=None):
        self.t = 0
        return {agent: np.zeros(2, np.float32) for agent in self.agents}, {}

    def step(self, actions):
        self.t += 1
        obs = {agent: np.full(2, self.t / 10, np.float32) for agent in self.agents}
        return obs, {"a": 1.0, "b": 2.0}, {"__all__": self.t == 5}, {"__all__": False}, {}


spec = MultiAgentRLModuleSpec(
    module_specs={
        "p": SingleAgentRLModuleSpec(model_config_dict={"fcnet_hiddens": [12]}),
        "q": SingleAgentRLModuleSpec(model_config_dict={"fcnet_hiddens": [7]}),
    }
)
spec.module_specs["q"].model_config_dict = {"fcnet_hiddens": [9]}
config = (
    PPOConfig()
    .environment(Walk)
    .experimental(_enable_new_api_stack=True)
    .rollouts(num_rollout_workers=0)
    .training(train_batch_size=40, sgd_minibatch_size=20, num_sgd_iter=1)
    .multi_agent(
        policies={"p", "q"},
        policy_mapping_fn=lambda agent_id, episode, worker, **kwargs: "p" if agent_id == "a" else "q",
    )
    .rl_module(rl_module_spec=spec)
)
algo = config.build()

# expect: [p.shape[0] for p in algo.get_module("p").parameters()][0] == 12
# expect: [p.shape[0] for p in algo.get_module("q").parameters()][0] == 9
# expect: result["env_runners"]["agent_episode_returns_mean"]["b"] == 10.0
