from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.connectors.env_to_module import MeanStdFilter

MODEL = {"use_lstm": True, "lstm_use_prev_action": True}

box = PPOConfig().environment("Pendulum-v1").training(model={"use_lstm": True, "lstm_use_prev_action": True})
elsewhere = PPOConfig().environment("my_env").training(model={"use_lstm": True, "lstm_use_prev_reward": True})
several = (
    PPOConfig()
    .environment("CartPole-v1")
    .multi_agent(policies={"a"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: "a")
    .training(model={"use_lstm": True, "lstm_use_prev_action": True})
)
filtered = (
    PPOConfig()
    .environment("CartPole-v1")
    .env_runners(env_to_module_connector=lambda env, spaces=None, device=None: MeanStdFilter())
    .training(model={"use_lstm": True, "lstm_use_prev_action": True})
)
