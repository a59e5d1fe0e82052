import gymnasium as g
import ray.rllib.env.multi_agent_env as mae


class Duel(mae.MultiAgentEnv):
    def __init__(this, config=None):
        mae.MultiAgentEnv.__init__(this)
        this._agent_ids, this.round = ["red", "blue"], 0
        this.observation_space = g.spaces.Box(-1, 1, (3,))
        this.action_space = g.spaces.Discrete(2)

    def step(this, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
