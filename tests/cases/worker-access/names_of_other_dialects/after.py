from ray import rllib

from ray.rllib.algorithms.ppo import PPOConfig

agent = (
    PPOConfig()
    .environment("hills")
    .env_runners(num_env_runners=1)
    .build_algo()
)
agent.env_runner_group.foreach_env_runner(
    lambda ev: [env.unwrapped.set_level(1) for env in ev.env.unwrapped.envs] if ev.env else []
)
ppo_agent = rllib.algorithms.ppo.PPOConfig().environment("hills").build_algo()
for env in ppo_agent.env_runner.env.unwrapped.envs if ppo_agent.env_runner.env else []:
    env.unwrapped.set_level(1)
