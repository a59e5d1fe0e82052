from ray.rllib.algorithms.dqn import DQNConfig
from ray.rllib.utils.exploration.epsilon_greedy import EpsilonGreedy

config = DQNConfig().exploration(exploration_config={"type": EpsilonGreedy, "final_epsilon": 0.1})
other = DQNConfig().exploration(
    exploration_config={
        "type": "ray.rllib.utils.exploration.epsilon_greedy.EpsilonGreedy",
        "epsilon_timesteps": 2000,  # steps
    }
)
