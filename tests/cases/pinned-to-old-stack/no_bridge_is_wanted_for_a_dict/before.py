from ray.rllib.algorithms.ppo import PPO

algo = PPO(
    config={
        "env": "CartPole-v1",
        "num_workers": 2,
        "sgd_minibatch_size": 32,
        "model": {"custom_model": "net"},
    },
)
