from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModule, MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModuleSpec

spec = MultiRLModuleSpec(
    multi_rl_module_class=MultiRLModule,  # the default
    rl_module_specs={
        "learner": RLModuleSpec(model_config={"fcnet_hiddens": [32]}),
        "expert": RLModuleSpec(),
    },
)
spec.rl_module_specs["learner"].load_state_path = "/checkpoints/learner"
spec.add_modules({"late": RLModuleSpec()}, override=False)
config = (
    PPOConfig()
    .environment("two_players")
    .multi_agent(
        policies={"learner", "expert"},
        policy_mapping_fn=lambda agent_id, episode, **kwargs: "learner" if agent_id == 0 else "expert",
    )
    .rl_module(rl_module_spec=spec)
)
