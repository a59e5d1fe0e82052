from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig()
config.lr_schedule = [[100, 1e-3], [200, 1e-4]]
config["framework"] = "tf2"
config.evaluation_config = {
    "num_workers": 1,
    "explore": False,
}
config.train_batch_size = 4000
config.rl_module_spec = None
