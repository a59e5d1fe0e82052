from ray.rllib.algorithms.ppo import PPO, PPOConfig


class Annealed(PPO):
    def anneal(self, level):
        self.workers.foreach_worker(lambda w: w.foreach_env(lambda env: env.set_level(level)))
        return self.workers.local_worker()


algo = PPOConfig(algo_class=Annealed).environment("hills").build_algo()
algo.anneal(2)
