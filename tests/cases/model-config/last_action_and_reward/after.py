import gymnasium as gym
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.connectors.env_to_module import PrevActionsPrevRewards, FlattenObservations


class Steps(gym.Env):
    def __init__(self, config=None):
        self.observation_space = gym.spaces.Box(-1.0, 1.0, (3,))
        self.action_space = gym.spaces.Discrete(4)


both = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=0, env_to_module_connector=lambda env, spaces=None, device=None: [PrevActionsPrevRewards(), FlattenObservations()]).rl_module(
    model_config={
        "use_lstm": True,
        "lstm_cell_size": 16,
        # it is sparse
        "max_seq_len": 20,
    },
)
action = PPOConfig().environment(Steps).rl_module(model_config=dict(use_lstm=True, max_seq_len=5)).env_runners(
    env_to_module_connector=lambda env, spaces=None, device=None: [PrevActionsPrevRewards(n_prev_rewards=0), FlattenObservations()],
)
reward = (
    PPOConfig()
    .environment(env="Taxi-v3")
    .rl_module(model_config={"use_lstm": True, "max_seq_len": 20})
    .env_runners(
        env_to_module_connector=lambda env, spaces=None, device=None: [PrevActionsPrevRewards(n_prev_actions=0), FlattenObservations()],
    )
)
