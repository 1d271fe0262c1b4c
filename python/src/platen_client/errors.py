"""What calls raise. Every error code of the service has a class of its own."""

from __future__ import annotations

from typing import Dict, List, Optional, Type

from .models import Problem


class PlatenError(Exception):
    """All that this client raises by itself."""


class UsageError(PlatenError):
    """The call cannot be made as it was asked for. Nothing was sent."""


class ConnectionFailed(PlatenError):
    """No whole answer came: the service was out of reach, or the connection broke off."""


class TimedOut(ConnectionFailed):
    """A try took longer than it may."""


class UnexpectedAnswer(PlatenError):
    """The answer is not one of the service's: often a proxy's before it."""

    def __init__(self, message: str, status: int) -> None:
        super().__init__(message)
        self.status = status


class ApiError(PlatenError):
    """The service refused, and said why."""

    def __init__(
        self,
        code: str,
        message: str,
        status: int,
        details: List[Problem],
        request_id: Optional[str],
        retry_after: Optional[float],
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        #: HTTP status.
        self.status = status
        #: One entry per problem.
        self.details = details
        #: Name it when asking the operator for help.
        self.request_id = request_id
        #: Seconds after which the service asks to try again.
        self.retry_after = retry_after


class UnauthorizedError(ApiError):
    pass


class InvalidRequestError(ApiError):
    pass


class MarkdownRequiredError(ApiError):
    pass


class QuotaExceededError(ApiError):
    pass


class GenerationFailedError(ApiError):
    pass


class InternalServerError(ApiError):
    pass


class NotFoundError(ApiError):
    pass


class ImageExpiredError(ApiError):
    pass


class MethodNotAllowedError(ApiError):
    pass


class PayloadTooLargeError(ApiError):
    pass


class ForbiddenError(ApiError):
    pass


class RateLimitedError(ApiError):
    pass


class OverloadedError(ApiError):
    pass


class IdempotencyConflictError(ApiError):
    pass


class IdempotencyMismatchError(ApiError):
    pass


#: The class of each code. A code that is newer than this client comes as `ApiError`.
ERROR_CLASSES: Dict[str, Type[ApiError]] = {
    "UNAUTHORIZED": UnauthorizedError,
    "INVALID_REQUEST": InvalidRequestError,
    "MARKDOWN_REQUIRED": MarkdownRequiredError,
    "QUOTA_EXCEEDED": QuotaExceededError,
    "GENERATION_FAILED": GenerationFailedError,
    "INTERNAL_ERROR": InternalServerError,
    "NOT_FOUND": NotFoundError,
    "IMAGE_EXPIRED": ImageExpiredError,
    "METHOD_NOT_ALLOWED": MethodNotAllowedError,
    "PAYLOAD_TOO_LARGE": PayloadTooLargeError,
    "FORBIDDEN": ForbiddenError,
    "RATE_LIMITED": RateLimitedError,
    "OVERLOADED": OverloadedError,
    "IDEMPOTENCY_CONFLICT": IdempotencyConflictError,
    "IDEMPOTENCY_MISMATCH": IdempotencyMismatchError,
}
