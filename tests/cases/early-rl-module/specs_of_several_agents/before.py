from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.marl_module import MultiAgentRLModule, MultiAgentRLModuleSpec
from ray.rllib.core.rl_module.rl_module import SingleAgentRLModuleSpec

spec = MultiAgentRLModuleSpec(
    marl_module_class=MultiAgentRLModule,  # the default
    module_specs={
        "learner": SingleAgentRLModuleSpec(model_config_dict={"fcnet_hiddens": [32]}),
        "expert": SingleAgentRLModuleSpec(),
    },
)
spec.module_specs["learner"].load_state_path = "/checkpoints/learner"
spec.add_modules({"late": SingleAgentRLModuleSpec()}, overwrite=False)
config = (
    PPOConfig()
    .environment("two_players")
    .multi_agent(
        policies={"learner", "expert"},
        policy_mapping_fn=lambda agent_id, episode, worker, **kwargs: "learner" if agent_id == 0 else "expert",
    )
    .rl_module(rl_module_spec=spec)
)
