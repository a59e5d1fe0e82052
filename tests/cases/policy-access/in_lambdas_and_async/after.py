import asyncio

from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
count = lambda: len(list(algo.get_module().parameters()))


async def show():
    await asyncio.sleep(0)
    return algo.get_module(
        # of the only agent
        "default_policy"
    ).get_state()
