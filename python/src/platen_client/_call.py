"""One call as data: what is sent, and whether it may be sent again."""

from __future__ import annotations

import json
import re
import secrets
from dataclasses import dataclass, field
from typing import Any, Dict, Mapping, Optional
from urllib.parse import quote, urlencode, urlsplit

from .errors import UsageError


@dataclass(frozen=True)
class Call:
    method: str
    path: str
    headers: Dict[str, str] = field(default_factory=dict)
    json: Optional[Dict[str, Any]] = None
    key: Optional[str] = None
    #: Whether it may be sent twice: it changes nothing and costs nothing, or is the same done once.
    safe: bool = False
    #: Pictures by the relative addresses that the Markdown has.
    files: Optional[Mapping[str, bytes]] = None

    @property
    def content(self) -> Dict[str, Any]:
        """What is sent, as httpx takes it: JSON, or a form if there are files."""
        if not self.files:
            return {"json": self.json}
        fields = {
            name: value if isinstance(value, str) else json.dumps(value)
            for name, value in (self.json or {}).items()
        }
        return {"data": fields, "files": [("files", item) for item in self.files.items()]}

    @property
    def repeatable(self) -> bool:
        """Whether the call has an idempotency key, changes nothing, or may be done twice."""
        return self.key is not None or self.safe or self.method in ("GET", "PUT")


class Credentials:
    """Where the service is, and what opens it."""

    def __init__(self, base_url: str, token: Optional[str], session: Optional[str]) -> None:
        parts = urlsplit(base_url)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise UsageError(
                "base_url must be an http or https address such as https://platen.example; "
                f"got {base_url!r}"
            )
        self.base_url = base_url.rstrip("/")
        self._token = token
        self._session = session

    def token(self, method: str) -> Dict[str, str]:
        """Headers of a call that needs an API token."""
        if not self._token:
            raise UsageError(f'{method} needs an API token: Platen(base_url, token="platen_…")')
        return {"Authorization": f"Bearer {self._token}"}

    def session(self, method: str) -> Dict[str, str]:
        """Headers of a call that needs a signed-in account."""
        if not self._session:
            raise UsageError(f"{method} needs a signed-in session: Platen(base_url, session=…)")
        return {"Cookie": self._session}

    def account(self, method: str) -> Dict[str, str]:
        """Headers of a call that needs an API token or a signed-in account."""
        return self.session(method) if self._session and not self._token else self.token(method)

    def visitor(self) -> Dict[str, str]:
        """Headers of a call that anybody may make."""
        return {"Cookie": self._session} if self._session else {}


def body(**fields: Any) -> Dict[str, Any]:
    """The JSON body of fields that were given, under the contract's names."""
    return {_camel(name): value for name, value in fields.items() if value is not None}


def image_path(image_url: str) -> str:
    """Where an image is on the service, from its `image_url`."""
    found = re.search(r"/images/([^/?#]+)$", image_url)
    if not found:
        raise UsageError(f"image_url must be one that the service gave; got {image_url!r}")
    return f"/images/{found.group(1)}"


def delete_path(image_id: str) -> str:
    return f"/api/v1/images/{quote(image_id, safe='')}"


def token_path(token_id: str) -> str:
    return f"/api/v1/account/tokens/{quote(token_id, safe='')}"


def link_key_path(key_id: str) -> str:
    return f"/api/v1/link-keys/{quote(key_id, safe='')}"


def requests_path(**query: Optional[str]) -> str:
    given = {name: value for name, value in query.items() if value is not None}
    return "/api/v1/account/requests" + (f"?{urlencode(given)}" if given else "")


def webhook_path(*parts: str) -> str:
    return "/".join(["/api/v1/account/webhooks", *(quote(part, safe="") for part in parts)])


def link_path(link: str) -> str:
    """Where a signed link is on the service, as it was signed."""
    found = re.search(r"/i/[\w-]+/[\w-]+/\w+\?.*$", link, re.S)
    if not found:
        raise UsageError(f"link must be one that sign_link made; got {link[:80]!r}")
    return found.group(0)


def document_path(document_id: str) -> str:
    return f"/api/v1/documents/{quote(document_id, safe='')}"


def job_path(job_id: str, wait: int = 0) -> str:
    return f"/api/v1/jobs/{quote(job_id, safe='')}" + (f"?wait={wait}" if wait else "")


def batch_path(batch_id: str, wait: int = 0) -> str:
    return f"/api/v1/batches/{quote(batch_id, safe='')}" + (f"?wait={wait}" if wait else "")


def brand_path(name: str) -> str:
    return f"/api/v1/brands/{quote(name, safe='')}"


def new_key() -> str:
    return secrets.token_hex(16)


def _camel(name: str) -> str:
    return re.sub("_([a-z])", lambda match: match.group(1).upper(), name)
