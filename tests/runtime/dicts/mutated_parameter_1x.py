# Ray 1.x
from ray.rllib.agents.ppo import PPOTrainer


def for_debugging(config):
    config["num_workers"] = 0
    config["log_level"] = "DEBUG"
    config["num_sgd_iter"] = 1


def with_network(config, hiddens):
    config["model"] = {"fcnet_hiddens": hiddens}
    return config


config = {"framework": "torch", "env": "CartPole-v1", "num_workers": 4, "sgd_minibatch_size": 40}
for_debugging(config)
config = with_network(config, [18])

algo = PPOTrainer(config=config)

# expect: config.num_env_runners == 0
# expect: config.num_epochs == 1
# expect: config.minibatch_size == 40
# expect: list(module.model_config["fcnet_hiddens"]) == [18]
