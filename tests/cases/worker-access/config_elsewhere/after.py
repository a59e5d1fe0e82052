from ray.rllib.algorithms.ppo import PPO

from hills import config

algo = PPO(config=config)
algo.env_runner_group.foreach_env_runner(
    lambda w: [env.unwrapped.set_level(1) for env in w.env.unwrapped.envs] if w.env else []
)
local = algo.env_runner
print(local.env.unwrapped.envs[0].unwrapped.level, local.config)
