from ray.rllib.algorithms.ppo import PPO, PPOConfig


class Annealed(PPO):
    def anneal(self, level):
        self.env_runner_group.foreach_env_runner(
            lambda w: [env.unwrapped.set_level(level) for env in w.env.unwrapped.envs] if w.env else []
        )
        return self.env_runner


algo = PPOConfig(algo_class=Annealed).environment("hills").build_algo()
algo.anneal(2)
