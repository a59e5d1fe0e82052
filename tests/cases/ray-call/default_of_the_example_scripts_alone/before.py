from ray.rllib.utils.test_utils import add_rllib_example_script_args

parser = add_rllib_example_script_args()
parser.set_defaults(enable_new_api_stack=True)
parser.set_defaults(
    enable_new_api_stack=True,
)

if __name__ == "__main__":
    args = parser.parse_args()
