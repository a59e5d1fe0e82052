from ray.rllib.algorithms.sac import SACConfig

config = SACConfig().environment("Pendulum-v1").rollouts(num_rollout_workers=0)
config.training(num_steps_sampled_before_learning_starts=16, train_batch_size=16, lr=1e-3)
algo = config.build()

# stack: old
# option: bridge-all
# expect: type(algo.local_replay_buffer).__name__ == "MultiAgentPrioritizedReplayBuffer"
# expect: config.num_steps_sampled_before_learning_starts == 16
