from ray import tune
from ray.rllib.algorithms.sac import SACConfig
from ray.rllib.utils.replay_buffers import MultiAgentReplayBuffer

from buffers import Mine, settings

one = SACConfig().environment("Pendulum-v1").training(
    q_model_config={"fcnet_hiddens": [32]},
    replay_buffer_config={"type": MultiAgentReplayBuffer, "capacity": 4000, "learning_starts": 500},
)
two = SACConfig().environment("Pendulum-v1").training(
    q_model_config={"fcnet_hiddens": [32]}, replay_buffer_config={"type": Mine, "capacity": 4000}
)
tune.run(
    "SAC",
    config={
        "env": "Pendulum-v1",
        "q_model_config": {"fcnet_hiddens": [32]},
        "replay_buffer_config": {"capacity": 5000, "learning_starts": 10},
    },
)
tune.run(
    "SAC", config={"env": "Pendulum-v1", "q_model_config": {"fcnet_hiddens": [32]}, "replay_buffer_config": settings}
)
