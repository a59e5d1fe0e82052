from ray.rllib.algorithms.sac import SACConfig
from ray.rllib.utils.replay_buffers import MultiAgentReplayBuffer

config = (
    SACConfig()
    .environment("Pendulum-v1")
    .rollouts(num_rollout_workers=0)
    .training(
        q_model_config={"fcnet_hiddens": [32]},
        replay_buffer_config={"type": MultiAgentReplayBuffer, "capacity": 4000, "learning_starts": 16},
    )
)
algo = config.build()

# stack: old
# expect: algo.local_replay_buffer.__class__.__name__ == "MultiAgentReplayBuffer"
# expect: config.replay_buffer_config["capacity"] == 4000
# expect: config.num_steps_sampled_before_learning_starts == 16
