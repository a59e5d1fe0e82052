from ray.rllib.algorithms.bc import BCConfig
from ray.rllib.algorithms.cql import CQLConfig

bc = BCConfig().env_runners(num_env_runners=0).offline_data(dataset_num_iters_per_learner=1)
cql = CQLConfig().env_runners(num_env_runners=0).training(bc_iters=10, lr=None, replay_buffer_config={"type": "EpisodeReplayBuffer", "capacity": 1_000_000}).offline_data(dataset_num_iters_per_learner=1)
