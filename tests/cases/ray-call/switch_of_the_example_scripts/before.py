from ray.rllib.utils.test_utils import (
    add_rllib_example_script_args,
    run_rllib_example_script_experiment,
)

parser = add_rllib_example_script_args(default_iters=10, default_reward=100.0)
# The new stack, with two agents.
parser.set_defaults(enable_new_api_stack=True, num_agents=2)
more = add_rllib_example_script_args()
more.set_defaults(
    # Use the new stack.
    enable_new_api_stack=True,
)


def runners(config):
    args = parser.parse_args()
    count = 1 if args.enable_new_api_stack else 5
    if not args.enable_new_api_stack:
        count += 1
    if args.num_agents and args.enable_new_api_stack:
        count += 2
    return config.env_runners(num_env_runners=count)
