from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec

config = PPOConfig().environment("arena").multi_agent(
    policies={"main", "old"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: "main"
)
algo = config.build_algo()
algo.remove_module("old", new_agent_to_module_mapping_fn=lambda agent_id, episode, **kwargs: "main", new_should_module_be_updated=["main"])
algo.remove_module(module_id="old", remove_from_eval_env_runners=False)
algo.add_module(
    module_id="next",  # the one to train
    module_spec=RLModuleSpec.from_module(algo.get_module("main")),
    new_agent_to_module_mapping_fn=lambda agent_id, episode, **kwargs: "next",
    new_should_module_be_updated=lambda pid, multi_agent_batch=None: pid == "next",
)
