# RLM613, line 15
from ray.rllib.algorithms.dqn import DQN, DQNConfig


class OnceConfig(DQNConfig):
    def __init__(self, algo_class=None):
        super().__init__(algo_class=algo_class or Once)


class Once(DQN):
    @classmethod
    def get_default_config(cls):
        return OnceConfig()

    def training_step(self):
        super().training_step()
        # Was `execution_plan`:
        # buffer = kwargs["local_replay_buffer"]
        # store = ParallelRollouts(workers, mode="bulk_sync").for_each(StoreToReplayBuffer(local_buffer=buffer))
        # replay = Replay(local_buffer=buffer).for_each(TrainOneStep(workers)).for_each(UpdateTargetNetwork(workers, 500))
        # return Concurrently([store, replay], mode="round_robin", output_indexes=[1])


# RLM613, line 16
from ray.rllib.algorithms.dqn import DQN, DQNConfig


class AgainConfig(DQNConfig):
    def __init__(self, algo_class=None):
        super().__init__(algo_class=algo_class or Again)


class Again(DQN):
    @classmethod
    def get_default_config(cls):
        return AgainConfig()

    def setup(self, config):
        super().setup(config)
        # Was `after_init=lambda trainer: print(trainer)`.
