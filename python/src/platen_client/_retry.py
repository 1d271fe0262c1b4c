"""Decides whether a call that failed is made once more, and after how long."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Optional

from .errors import ApiError, ConnectionFailed, UnexpectedAnswer

_FIRST_WAIT = 0.5
_LONGEST_BACKOFF = 8.0

# The service did nothing and charged nothing: any call may be made again.
_REFUSED = frozenset({"RATE_LIMITED", "OVERLOADED"})
# The same, if the call has a key or changes nothing.
_UNSETTLED = frozenset({"IDEMPOTENCY_CONFLICT", "INTERNAL_ERROR"})
# Statuses of proxies whose service did not answer them.
_UNANSWERED = frozenset({408, 429, 502, 503, 504})


@dataclass(frozen=True)
class RetryPolicy:
    #: Most tries after the first.
    max_retries: int
    #: Longest wait before one of them, in seconds. A service that asks for more gets no further try.
    max_wait: float


def wait_before_retry(
    error: Exception, failed: int, repeatable: bool, policy: RetryPolicy, chance: float
) -> Optional[float]:
    """Seconds to wait before the next try, or `None` when the failure is final.

    `failed` is the number of tries so far, `repeatable` whether the call has an idempotency key or
    changes nothing, `chance` a number from 0 to 1 that spreads the tries of many clients.
    """
    if failed > policy.max_retries or not _may_repeat(error, repeatable):
        return None
    asked = error.retry_after if isinstance(error, ApiError) else None
    if asked is not None:
        return asked if asked <= policy.max_wait else None
    backoff = min(_FIRST_WAIT * 2.0 ** (failed - 1), _LONGEST_BACKOFF, policy.max_wait)
    return backoff * (0.5 + chance / 2)


def _may_repeat(error: Exception, repeatable: bool) -> bool:
    if isinstance(error, ApiError):
        return error.code in _REFUSED or (repeatable and error.code in _UNSETTLED)
    if not repeatable:
        return False
    if isinstance(error, UnexpectedAnswer):
        return error.status in _UNANSWERED
    return isinstance(error, ConnectionFailed)
