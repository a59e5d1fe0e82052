from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()


class Settings:
    workers = 2
    evaluation_workers = 1


settings = Settings()
print(settings.workers, settings.evaluation_workers, hasattr(settings, "workers"))
