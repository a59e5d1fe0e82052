# Ray 1.x
from ray.rllib.agents.ppo import PPOTrainer

train_config = {
    "env": "CartPole-v1",
    "framework": "torch",
    "num_workers": 4,
    "num_sgd_iter": 5,
    "model": {"fcnet_hiddens": [34]},
}

rollout_config = train_config.copy()
rollout_config["num_workers"] = 0
rollout_config["explore"] = False
rollout_config.pop("num_sgd_iter")
rollout_config.setdefault("num_envs_per_worker", 1)

trainer = PPOTrainer(config=train_config)
algo = PPOTrainer(config=rollout_config)

# expect: config.num_env_runners == 0
# expect: config.explore is False
# expect: config.num_envs_per_env_runner == 1
# expect: list(module.model_config["fcnet_hiddens"]) == [34]
# expect: script["trainer"].asked.num_env_runners == 4
# expect: script["trainer"].asked.num_epochs == 5
