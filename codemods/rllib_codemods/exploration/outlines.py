"""Code to start from for RLlib's own explorations: the default module of the algorithm, with another exploration.

Made of the values that the config gave. Each of them is run on the target: it explores as the old class did, as far as
an RLModule can.
"""

from __future__ import annotations

from collections.abc import Mapping
from string import Template

from rllib_codemods.exploration.modules import default_module, successor

_REPLAYING = ("DQN", "SAC", "CQL")
_SPEC = "config.rl_module(rl_module_spec=RLModuleSpec(module_class=$name))\n"

#: What each class took for what a config leaves out (``ray.rllib.utils.exploration`` of Ray 2.3.1 to 2.60.0).
DEFAULTS: Mapping[str, Mapping[str, str]] = {
    "EpsilonGreedy": {
        "initial_epsilon": "1.0", "final_epsilon": "0.05", "warmup_timesteps": "0", "epsilon_timesteps": "100_000",
    },
    "GaussianNoise": {
        "random_timesteps": "1000", "stddev": "0.1", "initial_scale": "1.0", "final_scale": "0.02",
        "scale_timesteps": "10_000",
    },
    "OrnsteinUhlenbeckNoise": {
        "ou_theta": "0.15", "ou_sigma": "0.2", "ou_base_scale": "0.1", "random_timesteps": "1000",
        "initial_scale": "1.0", "final_scale": "0.02", "scale_timesteps": "10_000",
    },
    "ParameterNoise": {"initial_stddev": "1.0"},
    "PerWorkerEpsilonGreedy": {},
    "PerWorkerGaussianNoise": {"random_timesteps": "1000", "stddev": "0.1"},
    "PerWorkerOrnsteinUhlenbeckNoise": {
        "ou_theta": "0.15", "ou_sigma": "0.2", "ou_base_scale": "0.1", "random_timesteps": "1000",
    },
    "Random": {},
    "SoftQ": {"temperature": "1.0"},
    "StochasticSampling": {"random_timesteps": "0"},
}  # fmt: skip

_FORWARD = """\
    def _forward_exploration(self, batch, t=None, **kwargs):
        outputs = super()._forward_exploration(batch, **kwargs)
        logits = outputs[Columns.ACTION_DIST_INPUTS]
"""
_FORWARD_DQN = """\
    def _forward_exploration(self, batch, t=None, **kwargs):
        found = self.compute_q_values(batch)
        logits = found[QF_PREDS]
        outputs = {key: found[key] for key in (Columns.STATE_OUT,) if key in found}
"""
_GREEDY_OR_NOT = """\
        # Actions that are masked out, by the smallest of numbers, are never drawn.
        allowed = (logits > torch.finfo(logits.dtype).min).float()
        drawn = torch.distributions.Categorical(probs=allowed).sample()
        greedy = logits.argmax(dim=-1)
        actions = torch.where(torch.rand(greedy.shape, device=greedy.device) < epsilon, drawn, greedy)
"""
_DRAWN = """\
        drawn = np.stack([self.action_space.sample() for _ in range(logits.shape[0])])
        actions = torch.from_numpy(drawn).to(logits.device)
"""
_MEAN = """\
        distribution = self.get_exploration_action_dist_cls().from_logits(logits)
        actions = distribution.to_deterministic().sample()
"""
#: The mean of SAC's distribution is not squashed.
_MEAN_SAC = """\
        distribution = self.get_exploration_action_dist_cls().from_logits(logits)
        actions = torch.tanh(distribution.loc)
"""
_NOISE = """\
        low = torch.as_tensor(self.action_space.low, device=actions.device)
        high = torch.as_tensor(self.action_space.high, device=actions.device)
        if (t or 0) < $random_timesteps:
            drawn = np.stack([self.action_space.sample() for _ in range(actions.shape[0])])
            actions = torch.from_numpy(drawn).to(actions.device)
        else:
$noise            actions = torch.clamp(actions + noise, low, high)
"""
_SCALE = """\
            fraction = min(((t or 0) - $random_timesteps) / $scale_timesteps, 1.0)
            scale = $initial_scale + fraction * ($final_scale - $initial_scale)
"""
_SCALE_OF_WORKER = """\
            scale = self.scale
"""
_GAUSSIAN = """\
            noise = scale * $stddev * torch.randn_like(actions)
"""
_OU = """\
            drift = $ou_theta * -self.ou_state + $ou_sigma * scale * torch.randn_like(low)
            self.ou_state = self.ou_state + drift
            width = torch.where(torch.isinf(high - low), torch.ones_like(low), high - low)
            noise = scale * $ou_base_scale * self.ou_state * width
"""
_OU_SETUP = """\
    def setup(self):
        super().setup()
        self.ou_state = torch.zeros(self.action_space.shape)

"""
_EPSILON = """\
        fraction = min(max((t or 0) - $warmup_timesteps, 0) / $epsilon_timesteps, 1.0)
        epsilon = $initial_epsilon + fraction * ($final_epsilon - $initial_epsilon)
"""
_SOFT = """\
        distribution = self.get_exploration_action_dist_cls().from_logits(logits / $temperature)
        actions = distribution.sample()
"""
_SAMPLED_LATER = """\
        if (t or 0) >= $random_timesteps:
            return outputs
"""
_PARAMETER_NOISE = """\
    noise = ()

    def new_noise(self):
        \"\"\"Called when an episode begins.\"\"\"
        self.noise = [$initial_stddev * torch.randn_like(p) for p in self.parameters()]

    def _forward_exploration(self, batch, **kwargs):
        with torch.no_grad():
            for parameter, noise in zip(self.parameters(), self.noise):
                parameter += noise
            outputs = super()._forward_exploration(batch, **kwargs)
            for parameter, noise in zip(self.parameters(), self.noise):
                parameter -= noise
        return outputs
"""
_WORKERS = Template("""\


class $name(RLlibCallback):
    def on_episode_start(self, *, env_runner=None, rl_module=None, **kwargs):
        workers, index = env_runner.config.num_env_runners, env_runner.worker_index
        fraction = $fraction / max(workers - 1, 1)
        rl_module.$attribute = 0.4 ** (1 + 7 * fraction) if index > 0 else 0.0
""")
_EPISODES = """\


class NewNoise(RLlibCallback):
    def on_episode_start(self, *, rl_module=None, **kwargs):
        rl_module.new_noise()
"""


def outline(kind: str, algorithm: str, given: Mapping[str, str]) -> str:
    """The code for one of RLlib's explorations, with the values of the config; "" where there is none."""
    if kind not in DEFAULTS:
        return ""
    kept = successor(algorithm)
    body, callbacks = _body(kind, kept)
    values = {**DEFAULTS[kind], **given, "name": f"{kind}Module"}
    text = f"class $name({default_module(algorithm).rpartition('.')[2]}):\n{body}{callbacks}\n\n{_SPEC}"
    if callbacks:
        text += f"config.callbacks({callbacks.split('class ')[1].split('(')[0]})\n"
    return f"{_imports(text, default_module(algorithm))}\n\n{Template(text).substitute(values)}"


def plain_outline(algorithm: str) -> str:
    """The place of an exploration whose code is not known: what the default module does, step by step."""
    kept = successor(algorithm)
    logp = "distribution.logp(actions)" if kept not in _REPLAYING else ""
    sampled = _SOFT.replace(" / $temperature", "") + _returned("actions", kept, logp)
    name, base = "ExploringModule", default_module(algorithm)
    body = (_FORWARD_DQN if kept == "DQN" else _FORWARD) + sampled
    text = f"class {name}({base.rpartition('.')[2]}):\n{body}\n\n{_SPEC.replace('$name', name)}"
    return f"{_imports(text, base)}\n\n{text}"


def _body(kind: str, algorithm: str) -> tuple[str, str]:
    """The body of the module, and a class of callbacks where it needs one."""
    forward = _FORWARD_DQN if algorithm == "DQN" else _FORWARD
    mean = _MEAN_SAC if algorithm in ("SAC", "CQL") else _MEAN
    returned = _returned("actions", algorithm)
    if kind == "ParameterNoise":
        return _PARAMETER_NOISE, _EPISODES
    if kind == "EpsilonGreedy":
        return forward + _EPSILON + _GREEDY_OR_NOT + returned, ""
    if kind == "PerWorkerEpsilonGreedy":
        epsilon = "    epsilon = 0.0  # the callback sets it\n\n"
        body = epsilon + forward + _GREEDY_OR_NOT.replace("< epsilon", "< self.epsilon") + returned
        return body, _WORKERS.substitute(name="EpsilonOfWorker", fraction="(index - 1)", attribute="epsilon")
    if kind == "Random":
        return forward + _DRAWN + returned, ""
    if kind == "StochasticSampling":
        return forward + _SAMPLED_LATER + _DRAWN + returned, ""
    if kind == "SoftQ":
        logp = "distribution.logp(actions)" if algorithm not in _REPLAYING else ""
        return forward + _SOFT + _returned("actions", algorithm, logp), ""
    noise = _OU if kind.endswith("OrnsteinUhlenbeckNoise") else _GAUSSIAN
    per_worker = kind.startswith("PerWorker")
    made = _NOISE.replace("$noise", (_SCALE_OF_WORKER if per_worker else _SCALE) + noise)
    setup = _OU_SETUP if noise is _OU else ""
    if per_worker:
        setup = "    scale = 0.0  # the callback sets it\n\n" + setup
        callbacks = _WORKERS.substitute(name="ScaleOfWorker", fraction="index", attribute="scale")
        return setup + forward + mean + made + returned, callbacks
    return setup + forward + mean + made + returned, ""


def _returned(actions: str, algorithm: str, logp: str = "") -> str:
    """The end of the method; what replays, never asks for log-likelihoods. Those of the old classes were zero."""
    entries = f"Columns.ACTIONS: {actions}"
    if algorithm not in _REPLAYING:
        entries += f", Columns.ACTION_LOGP: {logp or 'torch.zeros(logits.shape[:-1])'}"
    return f"        return {{**outputs, {entries}}}\n"


def _imports(text: str, base: str) -> str:
    """The imports of what a text uses."""
    lines = ["import numpy as np"] if "np." in text else []
    lines += ["import torch"] if "torch." in text else []
    module, _, name = base.rpartition(".")
    if "QF_PREDS" in text:
        lines.append("from ray.rllib.algorithms.dqn.default_dqn_rl_module import QF_PREDS")
    lines.append(f"from {module} import {name}")
    lines += ["from ray.rllib.callbacks.callbacks import RLlibCallback"] if "RLlibCallback" in text else []
    lines += ["from ray.rllib.core.columns import Columns"] if "Columns." in text else []
    lines.append("from ray.rllib.core.rl_module.rl_module import RLModuleSpec")
    return "\n".join(lines) + "\n"
