from ray.rllib.algorithms.ppo import PPOConfig

config = (PPOConfig()
          .environment("CartPole-v1")
          .rollouts(num_rollout_workers=2,
                    num_envs_per_worker=3,  # small
                    rollout_fragment_length=50)
          .training(lr=1e-3, model={"fcnet_hiddens": [64],
                                    "fcnet_activation": "relu"},
                    sgd_minibatch_size=64))
