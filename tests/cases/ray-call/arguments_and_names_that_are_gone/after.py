import ray
from ray import tune
from ray.rllib.examples.utils import add_rllib_example_script_args

ray.init(num_cpus=2)
tune.run("A2C", config={"env": "CartPole-v1"}, storage_path="/results")
run_config = tune.RunConfig(storage_path="/results")

args = add_rllib_example_script_args().parse_args()
if args.enable_new_api_stack:
    print("new")
