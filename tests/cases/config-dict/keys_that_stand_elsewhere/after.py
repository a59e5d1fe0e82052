from ray.rllib.algorithms.ppo import PPO

config = {"env": "CartPole-v1", "num_workers": 0, "num_sgd_iter": 3, "minibatch_size": 64, "evaluation_num_env_runners": 1}
for key in ("num_sgd_iter", "num_workers"):
    print(key, config[key])
for name, value in (("rollout_fragment_length", 50),):
    config[name] = value
trainer = PPO(config=config)
print(f"made {PPO(config={'num_sgd_iter': 3}, env='CartPole-v1')}")
