"""Traffic lights that learn."""

from crossing.makers import *
from .judge import evaluate

__version__ = "0.3"
