from ray.rllib.examples.utils import add_rllib_example_script_args

parser = add_rllib_example_script_args()

if __name__ == "__main__":
    args = parser.parse_args()
