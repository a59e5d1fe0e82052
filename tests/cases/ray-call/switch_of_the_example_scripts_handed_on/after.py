from ray.rllib.examples.utils import add_rllib_example_script_args

parser = add_rllib_example_script_args()


def stack(args):
    return "new" if not args.old_api_stack else "old"


print(stack(parser.parse_args()))
