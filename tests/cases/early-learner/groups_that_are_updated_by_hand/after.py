from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.env.single_agent_env_runner import SingleAgentEnvRunner


def trained(batch):
    config = PPOConfig().environment("CartPole-v1")
    algo = config.build_algo()
    runner = SingleAgentEnvRunner(config=config, worker_index=1)
    if config.enable_rl_module_and_learner:
        algo.learner_group.update(
            batch=batch,
            minibatch_size=32,
            num_epochs=4,  # as in the paper
        )
    return runner.sample(num_timesteps=4)
