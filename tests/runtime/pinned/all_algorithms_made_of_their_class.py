from ray.rllib.agents.ppo import PPOTrainer

trainer = PPOTrainer(env="CartPole-v1")
algo = trainer

# stack: old
# option: bridge-all
# expect: not algo.config.enable_env_runner_and_connector_v2
