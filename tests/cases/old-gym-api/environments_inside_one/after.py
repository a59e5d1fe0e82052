import gymnasium as gym
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Many(MultiAgentEnv):
    def __init__(self, config):
        super().__init__()
        self.agents = self.possible_agents = [0, 1]
        self.envs = [gym.make("CartPole-v1") for _ in self.agents]
        self.observation_spaces = {i: env.observation_space for i, env in enumerate(self.envs)}
        self.action_spaces = {i: env.action_space for i, env in enumerate(self.envs)}

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        observations = {}
        for i in self.agents:
            env = gym.make("CartPole-v1")
            observations[i], _ = env.reset()
        return observations, {}

    def step(self, actions):
        obs, rewards, dones, infos = {}, {}, {}, {}
        for i, action in actions.items():
            env = gym.make("CartPole-v1")
            obs[i], rewards[i], terminated, truncated, infos[i] = env.step(action)
            dones[i] = terminated or truncated
        dones["__all__"] = all(dones.values())
        return obs, rewards, dones, {"__all__": False}, infos
