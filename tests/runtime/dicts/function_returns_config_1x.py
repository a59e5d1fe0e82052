# Ray 1.x
from ray.rllib.agents.ppo import PPOTrainer


def base_config(num_workers):
    return {
        "framework": "torch",
        "num_workers": num_workers,
        "num_sgd_iter": 6,
    }


def cartpole_config(num_workers=2, hidden=44):
    config = base_config(num_workers)
    config.update({"env": "CartPole-v1", "sgd_minibatch_size": 50})
    config["model"] = {"fcnet_hiddens": [hidden]}
    return config


algo = PPOTrainer(config=cartpole_config())

# expect: config.num_env_runners == 2
# expect: config.num_epochs == 6
# expect: config.minibatch_size == 50
# expect: list(module.model_config["fcnet_hiddens"]) == [44]
