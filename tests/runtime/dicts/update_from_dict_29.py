# Ray 2.9
from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("CartPole-v1")
config.update_from_dict(
    {
        "num_workers": 2,
        "num_sgd_iter": 8,
        "sgd_minibatch_size": 90,
        "model": {"fcnet_hiddens": [17]},
    }
)
algo = config.build()

# expect: config.num_env_runners == 2
# expect: config.num_epochs == 8
# expect: config.minibatch_size == 90
# expect: list(module.model_config["fcnet_hiddens"]) == [17]
