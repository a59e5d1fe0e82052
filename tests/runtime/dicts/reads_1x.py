# Ray 1.x
from ray.rllib.agents.ppo import PPOTrainer

config = {
    "env": "CartPole-v1",
    "framework": "torch",
    "num_workers": 2,
    "num_envs_per_worker": 3,
    "rollout_fragment_length": 50,
    "num_sgd_iter": 4,
}
config["train_batch_size"] = config["num_workers"] * config["num_envs_per_worker"] * config["rollout_fragment_length"]
config["sgd_minibatch_size"] = config["train_batch_size"] // 5
print("workers:", config.get("num_workers", 0), "epochs:", config["num_sgd_iter"])

algo = PPOTrainer(config=config)

# expect: config.total_train_batch_size == 300
# expect: config.minibatch_size == 60
# expect: config.num_epochs == 4
# expect: config.num_envs_per_env_runner == 3
