from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.multi_agent_env import make_multi_agent

trainer = (
    PPOConfig()
    .environment(make_multi_agent("CartPole-v1"))
    .multi_agent(
        policies={"main", "old"},
        policy_mapping_fn=lambda agent_id, episode, **kwargs: "main",
        policies_to_train=["main"],
    )
    .build_algo()
)
for i in range(3):
    trainer.train()
    main = trainer.get_module("main")
    old = trainer.get_module("old")
    trainer.learner_group.set_weights({"old": trainer.get_weights(["main"])["main"]})
    trainer.env_runner_group.foreach_env_runner(lambda env_runner, weights=trainer.get_weights(): env_runner.set_state({"rl_module": weights}))
weights = trainer.get_weights(["main"])["main"]
trainer.learner_group.set_weights({"old": weights})
trainer.env_runner_group.foreach_env_runner(lambda env_runner, weights=trainer.get_weights(): env_runner.set_state({"rl_module": weights}))
