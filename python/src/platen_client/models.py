"""What the service takes and answers. Names are the contract's, in Python's style."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, List, Optional, Union

from ._choices import (
    Breaks as Breaks,
    CodeStyle as CodeStyle,
    Fit as Fit,
    Flavor as Flavor,
    FontFamily as FontFamily,
    Format as Format,
    Headings as Headings,
    Overflow as Overflow,
    Palette as Palette,
    Theme as Theme,
)

BrandOptions = Dict[str, Any]
"""A brand, under the names of `_brand.yml`: `{"color": {"primary": "#c4452d"}}`."""
Brand = Union[str, BrandOptions]
"""A brand, or the name of one that the account stores."""
CardOptions = Dict[str, Any]
"""Cards, under the names of the interface: `{"size": "portrait", "numbers": True}`."""
FrameOptions = Dict[str, Any]
"""A frame, under the names of the interface: `{"background": "sunset", "window": "mac"}`."""
PageOptions = Dict[str, Any]
"""Pages of a pdf, under the names of the interface: `{"size": "A5", "firstPage": "plain"}`."""


@dataclass(frozen=True)
class Problem:
    """One field, header or place of a request that is wrong."""

    path: str
    message: str


@dataclass(frozen=True)
class Warning:
    """Something that could not be drawn as meant. `line` counts from 1."""

    code: str
    message: str
    line: Optional[int] = None


@dataclass(frozen=True)
class GeneratedImage:
    """An image that the service keeps for 24 hours. Sizes are CSS pixels and device pixels."""

    image_url: str
    image_id: str
    format: Format
    width: float
    height: float
    pixel_width: float
    pixel_height: float
    bytes: int
    expires_at: str
    pages: Optional[int] = None
    images: Optional[List[Dict[str, Any]]] = None
    html: Optional[str] = None
    archive_url: Optional[str] = None
    document: Optional[str] = None
    alt: Optional[str] = None
    text: Optional[str] = None
    map: Optional[List[Dict[str, Any]]] = None


@dataclass(frozen=True)
class JobResult:
    """What a job made. `meta` has the `quota` and the `warnings`, as the service says them."""

    data: GeneratedImage
    meta: Dict[str, Any]


@dataclass(frozen=True)
class Job:
    """A render that nobody waits for: `queued`, `running`, `succeeded`, `failed` or `canceled`.
    `position` counts from 1, while it is queued. `error` is as the service says it."""

    job_id: str
    state: str
    status_url: str
    created_at: str
    expires_at: str
    batch_id: Optional[str] = None
    position: Optional[int] = None
    started_at: Optional[str] = None
    ended_at: Optional[str] = None
    result: Optional[JobResult] = None
    error: Optional[Dict[str, Any]] = None

    @property
    def ended(self) -> bool:
        return self.state not in ("queued", "running")


@dataclass(frozen=True)
class Batch:
    """Jobs of 1 to 200 documents. `items` is as the service says it: of each job its `index`, `name`,
    `jobId`, `state`, and `result` or `error`."""

    batch_id: str
    status_url: str
    done: bool
    counts: Dict[str, int]
    items: List[Dict[str, Any]]
    created_at: str
    expires_at: str
    archive_url: Optional[str] = None


@dataclass(frozen=True)
class LinkKey:
    """A key by which an account signs links, without its secret."""

    key_id: str
    name: str
    created_at: str


@dataclass(frozen=True)
class CreatedLinkKey:
    """A new key for `sign_link`. `secret` is shown only this once."""

    key_id: str
    name: str
    created_at: str
    secret: str


@dataclass(frozen=True)
class HistoryLine:
    """Uses of one day by one token, of one format and outcome."""

    day: str
    token_id: Optional[str]
    token: Optional[str]
    format: Optional[str]
    #: "free", "credit", "cleanExport" or "failed"
    outcome: str
    uses: int


@dataclass(frozen=True)
class LoggedRequest:
    """A call by one of the account's tokens, apps or signed links."""

    request_id: str
    at: str
    token_id: Optional[str]
    endpoint: str
    status: int
    code: Optional[str]
    warnings: List[str]
    ms: int


@dataclass(frozen=True)
class RequestPage:
    """Some requests, newest first; `next` is what `before` of the next page is."""

    requests: List[LoggedRequest]
    next: Optional[str]


@dataclass(frozen=True)
class Webhook:
    """An address that is told of events, without its secret."""

    webhook_id: str
    url: str
    events: List[str]
    #: "active", "paused" or "disabled"
    status: str
    #: Why it is disabled: "gone" or "failing"
    reason: Optional[str]
    failing_since: Optional[str]
    created_at: str


@dataclass(frozen=True)
class CreatedWebhook:
    """A new webhook, or one with a new secret. `secret` is shown only this once."""

    webhook_id: str
    url: str
    events: List[str]
    status: str
    reason: Optional[str]
    failing_since: Optional[str]
    created_at: str
    secret: str


@dataclass(frozen=True)
class WebhookDelivery:
    """An event on its way to a webhook, with its last try."""

    #: The header `webhook-id`, the same for every try
    delivery_id: str
    event: str
    #: "waiting", "delivered" or "failed"
    outcome: str
    attempts: int
    created_at: str
    next_at: Optional[str]
    last_at: Optional[str]
    last_status: Optional[int]
    last_error: Optional[str]
    last_ms: Optional[int]


@dataclass(frozen=True)
class StoredBrand:
    """A brand that an account stores by name. `bytes` counts its files, too."""

    name: str
    bytes: int
    updated_at: str


@dataclass(frozen=True)
class BrandContent:
    """A stored brand, and its files as `data:` addresses by the paths that it names."""

    name: str
    bytes: int
    updated_at: str
    brand: BrandOptions
    files: Dict[str, str]


@dataclass(frozen=True)
class PutBrandAnswer:
    """A brand that was stored, and what renders with it would warn of."""

    brand: StoredBrand
    warnings: List[Warning]


@dataclass(frozen=True)
class QuotaSnapshot:
    """What is left after a request."""

    free_remaining: int
    credit_balance: int
    used_free_quota: bool


@dataclass(frozen=True)
class GenerateAnswer:
    """A generated image, what it cost, and the key under which it can be asked for again."""

    image: GeneratedImage
    quota: QuotaSnapshot
    warnings: List[Warning]
    idempotency_key: str
    replayed: bool


@dataclass(frozen=True)
class ImagePlan:
    """What a render would be, and what it would be charged: `free`, `credit` or `refused`.
    `reading_time` is in seconds. `page_lines`, of a pdf: the first and last line of the Markdown
    on each page. `plan` stands for all that decides the result."""

    format: Format
    width: float
    height: float
    pixel_width: float
    pixel_height: float
    words: int
    reading_time: int
    charge: str
    watermarked: bool
    plan: str
    pages: Optional[int] = None
    images: Optional[List[Dict[str, Any]]] = None
    page_lines: Optional[List[List[int]]] = None


@dataclass(frozen=True)
class PlanAnswer:
    """A plan of a render, and what the render would warn of."""

    plan: ImagePlan
    warnings: List[Warning]


@dataclass(frozen=True)
class Difference:
    """What differs in two versions of a document. `blocks` are as the service tells them, and
    `image` is the picture of both, if one was asked for."""

    changed: bool
    settings: bool
    counts: Dict[str, int]
    blocks: List[Dict[str, Any]]
    image: Optional[GeneratedImage] = None


@dataclass(frozen=True)
class DiffAnswer:
    """A comparison, and what its picture cost."""

    difference: Difference
    quota: Optional[QuotaSnapshot]
    warnings: List[Warning]
    idempotency_key: str
    replayed: bool


@dataclass(frozen=True)
class KeptDocument:
    """A document that is kept for a day. `blocks` have `id`, `kind`, `lines` and `text`."""

    document: str
    version: int
    expires_at: str
    markdown: str
    blocks: List[Dict[str, Any]]


@dataclass(frozen=True)
class EditedDocument:
    """What edits changed. `repeated`: they were made before, under the same key."""

    document: str
    version: int
    expires_at: str
    repeated: bool
    counts: Dict[str, int]
    blocks: List[Dict[str, Any]]


@dataclass(frozen=True)
class EditAnswer:
    """Edits that were made, and the warnings of what is new."""

    edited: EditedDocument
    warnings: List[Warning]
    idempotency_key: str


@dataclass(frozen=True)
class FileFacts:
    """What the headers of a file say. `None` where the service did not send it."""

    content_type: str
    format: Optional[Format]
    file_name: Optional[str]
    width: Optional[float]
    height: Optional[float]
    image_id: Optional[str]
    quota: Optional[QuotaSnapshot]
    watermarked: Optional[bool]
    clean_exports_remaining: Optional[int]
    warnings: List[Warning]
    warning_count: int
    idempotency_key: Optional[str]
    replayed: bool


@dataclass(frozen=True)
class Description:
    """A picture in words and places: alternative text, plain text, and for each block its `kind`,
    `lines` of the Markdown, `sheet` and `box` in CSS pixels."""

    alt: str
    text: str
    map: List[Dict[str, Any]]


@dataclass(frozen=True)
class ImageFile:
    """A file, and what the headers say of it."""

    content: bytes
    facts: FileFacts
    description: Optional[Description] = None


@dataclass(frozen=True)
class Usage:
    """Free requests of this month (`YYYY-MM`, UTC) and credits."""

    monthly_quota: int
    monthly_used: int
    monthly_remaining: int
    year_month: str
    credit_balance: int
    reset_date: str
    unlimited: bool = False
    """The service has no quota: ``monthly_quota`` is 1,000,000,000 then."""


@dataclass(frozen=True)
class LedgerLine:
    """Credits received (positive) or spent (negative)."""

    entry_id: str
    credits: int
    reason: str
    created_at: str


@dataclass(frozen=True)
class AccountStanding:
    """All that a signed-in account has."""

    usage: Usage
    clean_exports_remaining: int
    credit_balance: int
    ledger: List[LedgerLine]
    #: There while credits are low: a fifth of the last grant
    credits_low_at: Optional[int] = None


@dataclass(frozen=True)
class ApiToken:
    """An API token, without the token itself."""

    token_id: str
    name: str
    hint: str
    created_at: str
    expires_at: Optional[str] = None
    last_used_at: Optional[str] = None
    #: What it may do: "render", "read", "manage"; None: all
    scopes: Optional[List[str]] = None


@dataclass(frozen=True)
class CreatedToken:
    """A new API token. `token` is shown only this once."""

    token_id: str
    name: str
    hint: str
    created_at: str
    token: str
    expires_at: Optional[str] = None
    last_used_at: Optional[str] = None
    #: What it may do: "render", "read", "manage"; None: all
    scopes: Optional[List[str]] = None


@dataclass(frozen=True)
class WebSettings:
    """How one can sign in and sign up on the service."""

    base_url: str
    sign_up: str
    providers: List[str]
    password_reset: str
    credits: Dict[str, str] = field(default_factory=dict)
    """Where to get credits, ``url`` and ``text``, if the operator says so."""
    links: Dict[str, str] = field(default_factory=dict)
    """The operator's pages: ``terms``, ``privacy``, ``report``, ``source``."""
    monthly_quota: int = 50
    unlimited: bool = False
    watermark: bool = True
    """Whether what is not paid for has a watermark."""
    oidc_name: Optional[str] = None
    """Name of the operator's own sign-in service."""


@dataclass(frozen=True)
class ToolSchema:
    """Tool definitions for AI agents, in the form of the Model Context Protocol."""

    name: str
    version: str
    tools: List[Dict[str, Any]]


@dataclass(frozen=True)
class Health:
    status: str


@dataclass(frozen=True)
class Readiness:
    status: str
    checks: Dict[str, str]
