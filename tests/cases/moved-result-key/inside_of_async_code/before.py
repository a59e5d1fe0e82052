from ray.rllib.algorithms.ppo import PPOConfig



async def train(queue):
    algo = PPOConfig().environment("CartPole-v1").build_algo()
    async for step in queue:
        result = algo.train()
        yield {
            "step": step,  # of the queue
            "reward": result["episode_reward_mean"],
            "loss": result["info"]["learner"]["default_policy"]["learner_stats"]["total_loss"],
        }
