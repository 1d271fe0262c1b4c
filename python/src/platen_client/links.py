"""Signed links: addresses that render what they name, at the expense of the account whose key it is."""

import base64
import hashlib
import hmac
import json
from datetime import datetime
from typing import Any, Dict, Optional
from urllib.parse import urlencode

from .errors import UsageError


def sign_link(
    base_url: str,
    key_id: str,
    secret: str,
    markdown: Optional[str] = None,
    *,
    format: str = "png",
    expires: Optional[datetime] = None,
    **options: Any,
) -> str:
    """Makes the address of a picture, for `<img>`, previews of pages and README files.

    `options` are fields of a request under the service's own names: `theme="nord"`, `codeStyle=…`,
    `source=…`. Nothing is sent. Keep the secret off web pages. The service takes up to 8,000
    characters after the question mark."""
    if markdown is None and "source" not in options:
        raise UsageError("sign_link needs markdown, or source, which is its address")
    fields: Dict[str, str] = {} if markdown is None else {"md": markdown}
    for name, value in options.items():
        if value is not None:
            fields[name] = value if isinstance(value, str) else json.dumps(value)
    if expires is not None:
        fields["exp"] = str(int(expires.timestamp()))
    query = urlencode(fields)
    signed = f"/i/{key_id}/{format}?{query}".encode()
    digest = hmac.new(secret.encode(), signed, hashlib.sha256).digest()
    signature = base64.urlsafe_b64encode(digest).decode().rstrip("=")
    return f"{base_url.rstrip('/')}/i/{key_id}/{signature}/{format}?{query}"
