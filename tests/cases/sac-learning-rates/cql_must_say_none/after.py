from ray.rllib.algorithms.cql import CQLConfig

config = CQLConfig().training(lr=None, bc_iters=100, replay_buffer_config={"type": "EpisodeReplayBuffer", "capacity": 1_000_000}).offline_data(dataset_num_iters_per_learner=1)
