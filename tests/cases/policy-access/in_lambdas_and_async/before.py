import asyncio

from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build()
count = lambda: len(list(algo.get_policy().model.parameters()))


async def show():
    await asyncio.sleep(0)
    return algo.get_policy(
        # of the only agent
        "default_policy"
    ).get_weights()
