from ray.rllib.examples.utils import add_rllib_example_script_args

parser = add_rllib_example_script_args()
parser.add_argument("--num-learners", type=int, default=2)
parser.add_argument("--num-gpus-per-learner", type=float, default=0.5)
parser.add_argument("--use-lstm", action="store_true")
parser.set_defaults(num_env_runners=0)
args = parser.parse_args()
args.local_mode = True
