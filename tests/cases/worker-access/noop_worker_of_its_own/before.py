from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()


class Worker:
    def __init__(self, env):
        self.env = env
        self.policy_map = {}

    def sample(self):
        return self.env.reset()


worker = Worker(None)
print(worker.env, worker.sample(), algo)
