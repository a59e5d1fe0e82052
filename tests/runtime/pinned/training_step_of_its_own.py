from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.execution.rollout_ops import synchronous_parallel_sample
from ray.rllib.execution.train_ops import train_one_step


class Plain(PPO):
    def training_step(self):
        batch = synchronous_parallel_sample(worker_set=self.workers, max_env_steps=self.config["train_batch_size"])
        batch = batch.as_multi_agent()
        self._counters["num_env_steps_sampled"] += batch.env_steps()
        return train_one_step(self, batch)


config = PPOConfig(algo_class=Plain).environment("CartPole-v1").rollouts(num_rollout_workers=0)
algo = config.training(num_sgd_iter=2, sgd_minibatch_size=32).build()

# stack: old
# expect: type(algo).__name__ == "Plain"
