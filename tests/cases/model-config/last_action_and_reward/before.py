import gymnasium as gym
from ray.rllib.algorithms.ppo import PPOConfig


class Steps(gym.Env):
    def __init__(self, config=None):
        self.observation_space = gym.spaces.Box(-1.0, 1.0, (3,))
        self.action_space = gym.spaces.Discrete(4)


both = PPOConfig().environment("CartPole-v1").rollouts(num_rollout_workers=0).training(
    model={
        "use_lstm": True,
        "lstm_cell_size": 16,
        "lstm_use_prev_action": True,
        "lstm_use_prev_reward": True,  # it is sparse
    }
)
action = PPOConfig().environment(Steps).training(model=dict(use_lstm=True, max_seq_len=5, lstm_use_prev_action=True))
reward = (
    PPOConfig()
    .environment(env="Taxi-v3")
    .training(model={"use_lstm": True, "lstm_use_prev_reward": True, "lstm_use_prev_action": False})
)
