from ray.rllib.utils.test_utils import add_rllib_example_script_args

parser = add_rllib_example_script_args()
parser.set_defaults(enable_new_api_stack=True)


def stack(args):
    return "new" if args.enable_new_api_stack else "old"


print(stack(parser.parse_args()))
