"""The rules on training loops of one's own and on copies of RLlib's scripts."""

from __future__ import annotations

from rllib_migrate.codemod import Rule

#: A whole training step of the new stack; ``tests/runtime`` runs it as it stands here.
OUTLINE = """\
# For Ray 2.60. In 2.45 and older, `aggregate` is `merge_and_log_n_dicts`, and `update` is `update_from_episodes`.
from ray.rllib.algorithms.ppo import PPO
from ray.rllib.execution.rollout_ops import synchronous_parallel_sample
from ray.rllib.utils.metrics import ENV_RUNNER_RESULTS, LEARNER_RESULTS, NUM_ENV_STEPS_SAMPLED_LIFETIME, TIMERS


class MyAlgorithm(PPO):
    def training_step(self) -> None:
        # Sample episodes. Was: synchronous_parallel_sample(worker_set=self.workers), ParallelRollouts.
        with self.metrics.log_time((TIMERS, "sample")):  # was: self._timers["sample"]
            episodes, results = synchronous_parallel_sample(
                worker_set=self.env_runner_group,
                max_env_steps=self.config.total_train_batch_size,
                sample_timeout_s=self.config.sample_timeout_s,
                _uses_new_env_runners=True,
                _return_metrics=True,
            )
        if not episodes:
            return
        self.metrics.aggregate(results, key=ENV_RUNNER_RESULTS)  # was: collect_metrics(...)

        # Learn. Was: train_one_step(self, batch), worker.learn_on_batch(batch), TrainOneStep.
        steps = self.metrics.peek((ENV_RUNNER_RESULTS, NUM_ENV_STEPS_SAMPLED_LIFETIME))  # was: self._counters[...]
        results = self.learner_group.update(
            episodes=episodes,
            timesteps={NUM_ENV_STEPS_SAMPLED_LIFETIME: steps},
            num_epochs=self.config.num_epochs,
            minibatch_size=self.config.minibatch_size,
        )
        self.metrics.aggregate(results, key=LEARNER_RESULTS)

        # Send the new weights. Was: self.workers.sync_weights().
        self.env_runner_group.sync_weights(from_worker_or_learner_group=self.learner_group, inference_only=True)

        # Results of your own. Was: a key in the returned dict, StandardMetricsReporting.
        self.metrics.log_value("episodes_this_step", len(episodes), reduce="sum")
"""

LOOP = Rule(
    "RLM505",
    "own-training-loop",
    "Training is driven by code of one's own: an override of the algorithm, an execution plan, workers used by hand.",
    "The new stack samples episodes from EnvRunners and updates Learners; batches, policies and result dicts are gone "
    "from the loop, and hooks of older releases are never called.",
    check="The results still hold what the loop counted and timed by itself.",
    lost="Batches of trajectories between sampling and learning: the new stack passes lists of episodes.",
    url="https://docs.ray.io/en/latest/rllib/new-api-stack-migration-guide.html",
    minutes=10,
    outline=OUTLINE,
)
COPY = Rule(
    "RLM506",
    "rllib-script-copy",
    "The file is a copy of a script or module of RLlib itself.",
    "It belongs to the release that it was copied from; replacing it by the new API is less work than rewriting it.",
    url="https://docs.ray.io/en/latest/rllib/getting-started.html",
    minutes=60,
)

RULES = (LOOP, COPY)
