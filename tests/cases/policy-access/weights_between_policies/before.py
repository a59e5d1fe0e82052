from ray.rllib.agents.ppo import PPOTrainer
from ray.rllib.env.multi_agent_env import make_multi_agent

trainer = PPOTrainer(
    env=make_multi_agent("CartPole-v1"),
    config={
        "multiagent": {
            "policies": {"main", "old"},
            "policy_mapping_fn": lambda agent_id, episode, worker, **kwargs: "main",
            "policies_to_train": ["main"],
        },
    },
)
for i in range(3):
    trainer.train()
    main = trainer.get_policy("main")
    old = trainer.get_policy("old")
    old.set_weights(main.get_weights())
weights = trainer.get_policy("main").get_weights()
trainer.get_policy("old").set_weights(weights)
