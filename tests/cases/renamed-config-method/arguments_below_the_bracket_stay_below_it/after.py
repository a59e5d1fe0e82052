from ray.rllib.algorithms.ppo import PPOConfig

config = (PPOConfig()
          .environment("CartPole-v1")
          .env_runners(num_env_runners=2,
                       num_envs_per_env_runner=3,  # small
                       rollout_fragment_length=50)
          .training(lr=1e-3,
                    minibatch_size=64)
          .rl_module(model_config={"fcnet_hiddens": [64],
                                   "fcnet_activation": "relu"}))
