# Ray 1.x
from ray.rllib.agents.ppo import PPOTrainer

config = dict(
    env="CartPole-v1",
    framework="torch",
    num_workers=2,
    num_sgd_iter=5,
    sgd_minibatch_size=32,
    model=dict(fcnet_hiddens=[48], fcnet_activation="tanh"),
    lr=7e-4,
)
algo = PPOTrainer(config=config)

# expect: config.num_env_runners == 2
# expect: config.num_epochs == 5
# expect: config.minibatch_size == 32
# expect: list(module.model_config["fcnet_hiddens"]) == [48]
# expect: module.model_config["fcnet_activation"] == "tanh"
# expect: config.lr == 7e-4
