# Ray 1.x
from ray import tune
from ray.rllib.agents.ppo import PPOTrainer

tune.run(
    PPOTrainer,
    stop={"episode_reward_mean": 150},
    config={
        "env": "CartPole-v1",
        "framework": "torch",
        "num_workers": 2,
        "num_envs_per_worker": tune.grid_search([2, 4]),
        "rollout_fragment_length": tune.grid_search([50, 100]),
        "num_sgd_iter": tune.choice([4, 4]),
        "model": {"fcnet_hiddens": tune.grid_search([[30], [60]])},
    },
)

# expect: config.num_env_runners == 2
# expect: config.num_envs_per_env_runner == 2
# expect: config.rollout_fragment_length == 50
# expect: config.num_epochs == 4
# expect: list(module.model_config["fcnet_hiddens"]) == [30]
