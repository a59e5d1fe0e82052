"""What the execution plan of DQN did: store, replay, learn, and update the target network."""

from ray.rllib.algorithms.dqn import DQN, DQNConfig
from ray.rllib.execution.rollout_ops import synchronous_parallel_sample
from ray.rllib.utils.metrics import ENV_RUNNER_RESULTS, LEARNER_RESULTS, NUM_ENV_STEPS_SAMPLED_LIFETIME


class Replaying(DQN):
    def training_step(self):
        episodes, results = synchronous_parallel_sample(
            worker_set=self.env_runner_group,
            concat=True,
            sample_timeout_s=self.config.sample_timeout_s,
            _uses_new_env_runners=True,
            _return_metrics=True,
        )
        self.metrics.aggregate(results, key=ENV_RUNNER_RESULTS)
        self.local_replay_buffer.add(episodes)
        steps = self.metrics.peek((ENV_RUNNER_RESULTS, NUM_ENV_STEPS_SAMPLED_LIFETIME))
        if steps < 16:
            return
        batch = self.local_replay_buffer.sample(
            num_items=self.config.total_train_batch_size,
            n_step=self.config.n_step,
            gamma=self.config.gamma,
            beta=self.config.replay_buffer_config.get("beta"),
            sample_episodes=True,
        )
        results = self.learner_group.update(episodes=batch, timesteps={NUM_ENV_STEPS_SAMPLED_LIFETIME: steps})
        self.metrics.aggregate(results, key=LEARNER_RESULTS)
        self.env_runner_group.sync_weights(from_worker_or_learner_group=self.learner_group, inference_only=True)


algo = Replaying(config=DQNConfig().environment("CartPole-v1").training(target_network_update_freq=1))

# expect: algo.local_replay_buffer.get_num_timesteps() >= 16
# expect: result["learners"]["default_policy"]["num_target_updates"] > 0
