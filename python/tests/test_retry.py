"""Which failures are tried again, and after how long."""

import unittest

from platen_client._retry import RetryPolicy, wait_before_retry
from platen_client.errors import ERROR_CLASSES, ConnectionFailed, UnexpectedAnswer

POLICY = RetryPolicy(max_retries=3, max_wait=60)


def failure(code, retry_after=None):
    return ERROR_CLASSES[code](code, "", 0, [], None, retry_after)


class Retry(unittest.TestCase):
    def test_codes(self):
        for code, repeatable, again in [
            ("OVERLOADED", False, True),
            ("RATE_LIMITED", False, True),
            ("IDEMPOTENCY_CONFLICT", True, True),
            ("INTERNAL_ERROR", True, True),
            ("INTERNAL_ERROR", False, False),
            ("QUOTA_EXCEEDED", True, False),
            ("GENERATION_FAILED", True, False),
            ("INVALID_REQUEST", True, False),
        ]:
            wait = wait_before_retry(failure(code), 1, repeatable, POLICY, 0)
            self.assertEqual(again, wait is not None, code)

    def test_connections_and_proxies(self):
        self.assertEqual(0.25, wait_before_retry(ConnectionFailed(), 1, True, POLICY, 0))
        self.assertIsNone(wait_before_retry(ConnectionFailed(), 1, False, POLICY, 0))
        self.assertEqual(0.25, wait_before_retry(UnexpectedAnswer("", 502), 1, True, POLICY, 0))
        self.assertIsNone(wait_before_retry(UnexpectedAnswer("", 404), 1, True, POLICY, 0))

    def test_waits_as_asked_and_gives_up(self):
        self.assertEqual(7, wait_before_retry(failure("OVERLOADED", 7), 1, False, POLICY, 0))
        self.assertIsNone(wait_before_retry(failure("RATE_LIMITED", 61), 1, False, POLICY, 0))
        waits = [wait_before_retry(ConnectionFailed(), n, True, POLICY, 1) for n in (1, 2, 3, 4)]
        self.assertEqual([0.5, 1.0, 2.0, None], waits)


if __name__ == "__main__":
    unittest.main()
