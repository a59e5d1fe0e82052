from ray import tune

from crew.mapping import choose, make_choice, settings

tuner = tune.Tuner(
    "PPO",
    param_space={
        "env": "pair",
        "multiagent": {"policies": {"learned"}, "policy_mapping_fn": choose},
        "evaluation_config": {"multiagent": {"policy_mapping_fn": make_choice("learned")}},
        **settings(),
    },
)
