from ray.rllib.agents.ppo import PPOTrainer
from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("two_players").training(
    model={"fcnet_hiddens": [32], "lstm_use_prev_action": True, "lstm_use_prev_reward": True}
)
trainer = PPOTrainer(
    env="CartPole-v0", config={"model": {"fcnet_hiddens": [64], "lstm_use_prev_action_reward": True}}
)
