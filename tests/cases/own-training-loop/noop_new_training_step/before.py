from ray.rllib.algorithms.ppo import PPO
from ray.rllib.execution.rollout_ops import synchronous_parallel_sample
from ray.rllib.utils.metrics import ENV_RUNNER_RESULTS, LEARNER_RESULTS


class Mine(PPO):
    def training_step(self) -> None:
        episodes, results = synchronous_parallel_sample(
            worker_set=self.env_runner_group,
            max_env_steps=self.config.total_train_batch_size,
            _uses_new_env_runners=True,
            _return_metrics=True,
        )
        if not episodes:
            return
        self.metrics.aggregate(results, key=ENV_RUNNER_RESULTS)
        self.metrics.aggregate(self.learner_group.update(episodes=episodes), key=LEARNER_RESULTS)
        self.env_runner_group.sync_weights(from_worker_or_learner_group=self.learner_group, inference_only=True)


class Twice(Mine):
    def training_step(self):
        super().training_step()
        return super().training_step()
