from ray.rllib.agents.ppo import PPOTrainer

config = {"env": "CartPole-v1", "num_workers": 0}
try:
    config["num_sgd_iter"] = 5
    config["train_batch_size"] = int(open("size").read())
except OSError:
    print("no size")


def make(env=None):
    own = {"env": "CartPole-v1", "num_sgd_iter": 3}
    return PPOTrainer(config=own, env=env)


env_config = {"size": 3}
other = PPOTrainer(config={"env_config": env_config, "num_sgd_iter": 2}, env="grid")
env_config["size"] = 4
trainer = PPOTrainer(config=config)
