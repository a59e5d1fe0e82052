from ray.rllib.algorithms.sac import SACConfig
from ray.rllib.env.multi_agent_env import make_multi_agent

config = (
    SACConfig()
    .environment(make_multi_agent("Pendulum-v1"), env_config={"num_agents": 2})
    .rollouts(num_rollout_workers=0)
    .training(replay_buffer_config={"capacity": 5000, "learning_starts": 50})
    .multi_agent(policies={"shared"}, policy_mapping_fn=lambda *args, **kwargs: "shared")
)
algo = config.build()

# expect: config.replay_buffer_config["type"] == "MultiAgentPrioritizedEpisodeReplayBuffer"
# expect: config.replay_buffer_config["capacity"] == 5000
# expect: config.num_steps_sampled_before_learning_starts == 50
# expect: config.actor_lr == 3e-4
