from ray.rllib.algorithms.dqn import DQN
from ray.rllib.execution.concurrency_ops import Concurrently
from ray.rllib.execution.replay_ops import Replay, StoreToReplayBuffer
from ray.rllib.execution.rollout_ops import ParallelRollouts
from ray.rllib.execution.train_ops import TrainOneStep, UpdateTargetNetwork


def my_plan(workers, config, **kwargs):
    buffer = kwargs["local_replay_buffer"]
    store = ParallelRollouts(workers, mode="bulk_sync").for_each(StoreToReplayBuffer(local_buffer=buffer))
    replay = Replay(local_buffer=buffer).for_each(TrainOneStep(workers)).for_each(UpdateTargetNetwork(workers, 500))
    return Concurrently([store, replay], mode="round_robin", output_indexes=[1])


Once = DQN.with_updates(name="Once", execution_plan=my_plan, validate_config=None)
Again = Once.with_updates(name="Again", after_init=lambda trainer: print(trainer))
