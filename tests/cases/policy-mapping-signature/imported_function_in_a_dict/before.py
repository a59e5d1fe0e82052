from project.policies import by_agent
from ray.rllib.agents.ppo import PPOTrainer

trainer = PPOTrainer(env="arena", config={"multiagent": {"policies": {"a", "b"}, "policy_mapping_fn": by_agent}, "lr": 1e-4})
