from ray import tune
from ray.rllib.algorithms.sac import SACConfig
from ray.rllib.utils.replay_buffers import MultiAgentReplayBuffer

from buffers import Mine, settings

one = SACConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).environment("Pendulum-v1").training(
    q_model_config={"fcnet_hiddens": [32]},
    replay_buffer_config={"type": "MultiAgentReplayBuffer", "capacity": 4000},
    num_steps_sampled_before_learning_starts=500,
)
two = SACConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).environment("Pendulum-v1").training(
    q_model_config={"fcnet_hiddens": [32]}, replay_buffer_config={"type": Mine, "capacity": 4000}
)
tune.Tuner(
    "SAC",
    param_space={
        "env": "Pendulum-v1",
        "q_model_config": {"fcnet_hiddens": [32]},
        "replay_buffer_config": {"capacity": 5000, "type": "MultiAgentPrioritizedReplayBuffer"},
        "num_steps_sampled_before_learning_starts": 10,
        "enable_rl_module_and_learner": False,
        "enable_env_runner_and_connector_v2": False,
    },
).fit()
tune.Tuner(
    "SAC",
    param_space={"env": "Pendulum-v1", "q_model_config": {"fcnet_hiddens": [32]}, "replay_buffer_config": settings, "enable_rl_module_and_learner": False, "enable_env_runner_and_connector_v2": False},
).fit()
