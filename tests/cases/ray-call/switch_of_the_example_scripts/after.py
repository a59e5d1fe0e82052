from ray.rllib.examples.utils import (
    add_rllib_example_script_args,
    run_rllib_example_script_experiment,
)

parser = add_rllib_example_script_args(default_iters=10, default_reward=100.0)
# The new stack, with two agents.
parser.set_defaults(num_agents=2)
more = add_rllib_example_script_args()
# Use the new stack.


def runners(config):
    args = parser.parse_args()
    count = 1 if not args.old_api_stack else 5
    if args.old_api_stack:
        count += 1
    if args.num_agents and (not args.old_api_stack):
        count += 2
    return config.env_runners(num_env_runners=count)
