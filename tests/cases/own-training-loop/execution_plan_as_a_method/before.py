import ray.rllib.algorithms.algorithm as trainers
from ray.rllib.execution import metric_ops, train_ops
from ray.rllib.execution.rollout_ops import ConcatBatches, ParallelRollouts, SelectExperiences


class Plain(trainers.Algorithm):
    @staticmethod
    def execution_plan(workers, config, **kwargs):
        rollouts = ParallelRollouts(workers, mode="bulk_sync")
        rollouts = rollouts.for_each(SelectExperiences(workers.trainable_policies()))
        rollouts = rollouts.combine(
            ConcatBatches(min_batch_size=config["train_batch_size"])  # whole fragments
        )
        train_op = rollouts.for_each(train_ops.TrainOneStep(workers))
        return metric_ops.StandardMetricsReporting(train_op, workers, config)
