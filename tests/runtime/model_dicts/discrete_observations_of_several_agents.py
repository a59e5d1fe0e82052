import gymnasium as gym
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Two(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self.agents = self.possible_agents = ["a", "b"]
        self.observation_spaces = {agent: gym.spaces.Discrete(4) for agent in self.agents}
        self.action_spaces = {agent: gym.spaces.Discrete(2) for agent in self.agents}
        self.t = 0

    def reset(self, *, seed=None, options=None):
        self.t = 0
        return {"a": 0, "b": 3}, {}

    def step(self, actions):
        self.t += 1
        return {"a": self.t % 4, "b": 1}, {"a": 1.0, "b": 2.0}, {"__all__": self.t == 5}, {"__all__": False}, {}


config = (
    PPOConfig()
    .environment(Two)
    .rollouts(num_rollout_workers=0)
    .training(train_batch_size=40, sgd_minibatch_size=20, num_sgd_iter=1)
    .multi_agent(policies={"p"}, policy_mapping_fn=lambda agent_id, episode, worker, **kwargs: "p")
)
algo = config.build()

# expect: module["p"].observation_space.shape == (4,)
# expect: result["env_runners"]["agent_episode_returns_mean"] == {"a": 5.0, "b": 10.0}
