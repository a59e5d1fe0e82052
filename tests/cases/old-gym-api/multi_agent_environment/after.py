from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Arena(MultiAgentEnv):
    def reset(self, *, seed=None, options=None):
        obs = {agent: 0 for agent in ("a", "b")}
        return obs, {}

    def step(self, actions):
        dones = {"__all__": True}
        return {}, {}, dones, {"__all__": False}, {}
