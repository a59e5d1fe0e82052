# Ray 1.x
from ray.rllib.agents.sac import SACTrainer

config = {
    "framework": "torch",
    "num_workers": 0,
    "num_envs_per_worker": 2,
    "Q_model": {"fcnet_hiddens": [40, 40]},
    "policy_model": {"fcnet_hiddens": [20]},
    "buffer_size": 4000,
    "learning_starts": 100,
}
algo = SACTrainer(config=config, env="Pendulum-v1")

# Two networks of different size: there is no such setting on the new stack.
# stack: old
# expect: config.q_model_config["fcnet_hiddens"] == [40, 40]
# expect: config.policy_model_config["fcnet_hiddens"] == [20]
# expect: config.num_envs_per_env_runner == 2
# expect: config.replay_buffer_config["capacity"] == 4000
# expect: config.num_steps_sampled_before_learning_starts == 100
