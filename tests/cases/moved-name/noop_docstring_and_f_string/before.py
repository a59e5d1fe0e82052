"""Was ray.rllib.agents.ppo.PPOTrainer."""
import ray

name = "trainer"
ray.put(f"ray.rllib.agents.ppo.PPOTrainer {name}")
