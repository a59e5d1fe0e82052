from .waiting import WaitingCallbacks
