from ray import rllib
import ray.rllib.agents.ppo as ppo

agent = ppo.PPOTrainer(env="hills", config=dict(num_workers=1))
agent.workers.foreach_worker(lambda ev: ev.foreach_env(lambda env: env.set_level(1)))
ppo_agent = rllib.algorithms.ppo.PPOConfig().environment("hills").build()
ppo_agent.workers.local_worker().foreach_env(lambda env: env.set_level(1))
