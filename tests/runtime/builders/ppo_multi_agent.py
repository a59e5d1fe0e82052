from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.multi_agent_env import make_multi_agent

MultiAgentCartPole = make_multi_agent("CartPole-v1")

config = (
    PPOConfig()
    .environment(MultiAgentCartPole, env_config={"num_agents": 2})
    .rollouts(num_rollout_workers=0)
    .multi_agent(
        policies={"first", "second"},
        policy_mapping_fn=lambda agent_id, episode, worker, **kwargs: "first" if agent_id == 0 else "second",
        policies_to_train=["first"],
    )
    .training(num_sgd_iter=3, train_batch_size=300, sgd_minibatch_size=100)
)
algo = config.build()

# expect: set(config.policies) == {"first", "second"}
# expect: config.num_epochs == 3
# expect: config.policies_to_train == ["first"]
# expect: "total_loss" in result["learners"]["first"]
# expect: "total_loss" not in result["learners"]["second"]
# expect: set(module.keys()) == {"first", "second"}
