from ray.rllib.algorithms.ppo import PPO, PPOConfig

config = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=0)
try:
    config.training(num_epochs=5)
    config.training(train_batch_size_per_learner=int(open("size").read()))
except OSError:
    print("no size")


def make(env=None):
    own = {"env": "CartPole-v1", "num_epochs": 3}
    return PPO(config=own, env=env)


env_config = {"size": 3}
other = PPO(config={"env_config": env_config, "num_epochs": 2}, env="grid")
env_config["size"] = 4
trainer = config.build_algo()
