from ray.rllib.algorithms.ppo import PPOConfig



async def train(queue):
    algo = PPOConfig().environment("CartPole-v1").build_algo()
    async for step in queue:
        result = algo.train()
        yield {
            "step": step,  # of the queue
            "reward": result["env_runners"]["episode_return_mean"],
            "loss": result["learners"]["default_policy"]["total_loss"],
        }
