from ray.rllib.agents.ppo import PPOTrainer


def common(workers):
    return {
        "env": "CartPole-v1",
        "num_workers": workers,
        "framework": "torch",
    }


def small():
    config = common(1)
    config.update({"train_batch_size": 200, "sgd_minibatch_size": 50})
    return config


def small_and_slow():
    config = small()
    # careful steps
    config["lr"] = 1e-5
    return config


trainer = PPOTrainer(config=small_and_slow())
