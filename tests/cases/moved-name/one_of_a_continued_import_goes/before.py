from ray.rllib.agents.ppo.ppo import validate_config as original, PPOTrainer, \
    DEFAULT_CONFIG as defaults

config = defaults.copy()
trainer = PPOTrainer(config=config)
