"""The client. Made from `_async_client.py` by `python scripts/make_sync.py`: do not edit."""

from __future__ import annotations

import random
import time
from contextlib import contextmanager
from typing import (
    Any,
    Iterator,
    Callable,
    Dict,
    List,
    Literal,
    Mapping,
    Optional,
    Type,
    TypeVar,
    Union,
)

import httpx

from . import _read as read
from ._call import (
    Call,
    Credentials,
    batch_path,
    body,
    brand_path,
    delete_path,
    document_path,
    image_path,
    job_path,
    link_key_path,
    link_path,
    new_key,
    requests_path,
    token_path,
    webhook_path,
)
from ._choices import (
    Breaks,
    CodeStyle,
    Fit,
    Flavor,
    FontFamily,
    Format,
    Headings,
    Overflow,
    Palette,
    Theme,
)
from ._retry import RetryPolicy, wait_before_retry
from .errors import ConnectionFailed, PlatenError, TimedOut
from .models import (
    AccountStanding,
    ApiToken,
    Batch,
    Brand,
    BrandContent,
    BrandOptions,
    CardOptions,
    CreatedLinkKey,
    CreatedToken,
    CreatedWebhook,
    DiffAnswer,
    EditAnswer,
    FileFacts,
    FrameOptions,
    GenerateAnswer,
    HistoryLine,
    GeneratedImage,
    Health,
    ImageFile,
    Job,
    KeptDocument,
    LinkKey,
    PageOptions,
    PlanAnswer,
    PutBrandAnswer,
    Readiness,
    RequestPage,
    StoredBrand,
    ToolSchema,
    Usage,
    Webhook,
    WebhookDelivery,
    WebSettings,
)

Answer = TypeVar("Answer")


class ImageStream:
    """A file that arrives in parts, and what its headers say. If it breaks off, ask again with the
    same idempotency key."""

    def __init__(self, response: httpx.Response, facts: FileFacts) -> None:
        self._response = response
        self.facts = facts

    def chunks(self) -> Iterator[bytes]:
        try:
            for chunk in self._response.iter_bytes():
                yield chunk
        except httpx.HTTPError as error:
            raise ConnectionFailed(f"The answer broke off: {error}") from error


class Platen:
    """A Platen service.

    `base_url` is where it is. `token` is an API token, `platen_…`, for `generate_*`, `plan_image`, `get_usage` and brands.
    `session` is the `Cookie` header of a signed-in account, for the endpoints of the web app, and of brands without a token.
    `max_retries` is the most tries after the first, `max_wait` the longest wait before one in
    seconds (if the service asks for more, the call fails), `timeout` the longest time in seconds
    that a try may stand still. `transport` replaces the way to the network.
    """

    def __init__(
        self,
        base_url: str,
        *,
        token: Optional[str] = None,
        session: Optional[str] = None,
        max_retries: int = 5,
        max_wait: float = 60.0,
        timeout: float = 120.0,
        transport: Optional[httpx.BaseTransport] = None,
    ) -> None:
        self._credentials = Credentials(base_url, token, session)
        self._policy = RetryPolicy(max_retries, max_wait)
        self._http = httpx.Client(
            base_url=self._credentials.base_url, timeout=timeout, transport=transport
        )

    def __enter__(self) -> Platen:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connections."""
        self._http.close()

    def generate_image(
        self,
        markdown: Optional[str] = None,
        *,
        source: Optional[str] = None,
        files: Optional[Mapping[str, bytes]] = None,
        width: Optional[float] = None,
        format: Optional[Format] = None,
        quality: Optional[float] = None,
        theme: Optional[Theme] = None,
        code_style: Optional[CodeStyle] = None,
        font_family: Optional[FontFamily] = None,
        text_size: Optional[float] = None,
        line_height: Optional[float] = None,
        padding: Optional[float] = None,
        accent: Optional[str] = None,
        background: Optional[str] = None,
        palette: Optional[Palette] = None,
        brand: Optional[Brand] = None,
        headings: Optional[Headings] = None,
        fit: Optional[Fit] = None,
        block: Optional[str] = None,
        smart: Optional[bool] = None,
        flavor: Optional[Flavor] = None,
        breaks: Optional[Breaks] = None,
        repair: Optional[bool] = None,
        embed_source: Optional[bool] = None,
        strict: Optional[bool] = None,
        describe: Optional[bool] = None,
        overflow: Optional[Overflow] = None,
        pair: Optional[bool] = None,
        cards: Optional[CardOptions] = None,
        frame: Optional[FrameOptions] = None,
        page: Optional[PageOptions] = None,
        watermark: Optional[bool] = None,
        document: Union[str, Literal[True], None] = None,
        plan: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> GenerateAnswer:
        """Renders Markdown; the service keeps the image for 24 hours and gives its address. Costs a
        free request, or a credit. A repeated call is charged once.

        `source` is the Markdown's address, instead of it. `files` are pictures that the Markdown
        names by relative addresses: their bytes by these addresses."""
        call = self._generate(
            "generate_image",
            idempotency_key,
            files,
            markdown=markdown,
            source=source,
            mode="url",
            width=width,
            format=format,
            quality=quality,
            theme=theme,
            code_style=code_style,
            font_family=font_family,
            text_size=text_size,
            line_height=line_height,
            padding=padding,
            accent=accent,
            background=background,
            palette=palette,
            brand=brand,
            headings=headings,
            fit=fit,
            block=block,
            smart=smart,
            flavor=flavor,
            breaks=breaks,
            repair=repair,
            embed_source=embed_source,
            strict=strict,
            describe=describe,
            overflow=overflow,
            pair=pair,
            cards=cards,
            frame=frame,
            page=page,
            watermark=watermark,
            document=document,
            plan=plan,
        )
        key = str(call.key)
        return self._send(call, lambda r: read.generated(r.json(), r.headers, key))

    def generate_file(
        self,
        markdown: Optional[str] = None,
        *,
        source: Optional[str] = None,
        files: Optional[Mapping[str, bytes]] = None,
        width: Optional[float] = None,
        format: Optional[Format] = None,
        quality: Optional[float] = None,
        theme: Optional[Theme] = None,
        code_style: Optional[CodeStyle] = None,
        font_family: Optional[FontFamily] = None,
        text_size: Optional[float] = None,
        line_height: Optional[float] = None,
        padding: Optional[float] = None,
        accent: Optional[str] = None,
        background: Optional[str] = None,
        palette: Optional[Palette] = None,
        brand: Optional[Brand] = None,
        headings: Optional[Headings] = None,
        fit: Optional[Fit] = None,
        block: Optional[str] = None,
        smart: Optional[bool] = None,
        flavor: Optional[Flavor] = None,
        breaks: Optional[Breaks] = None,
        repair: Optional[bool] = None,
        embed_source: Optional[bool] = None,
        strict: Optional[bool] = None,
        describe: Optional[bool] = None,
        overflow: Optional[Overflow] = None,
        pair: Optional[bool] = None,
        cards: Optional[CardOptions] = None,
        frame: Optional[FrameOptions] = None,
        page: Optional[PageOptions] = None,
        watermark: Optional[bool] = None,
        document: Union[str, Literal[True], None] = None,
        plan: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> ImageFile:
        """Renders Markdown and gives the file. Costs what `generate_image` costs."""
        call = self._generate(
            "generate_file",
            idempotency_key,
            files,
            markdown=markdown,
            source=source,
            mode="binary",
            width=width,
            format=format,
            quality=quality,
            theme=theme,
            code_style=code_style,
            font_family=font_family,
            text_size=text_size,
            line_height=line_height,
            padding=padding,
            accent=accent,
            background=background,
            palette=palette,
            brand=brand,
            headings=headings,
            fit=fit,
            block=block,
            smart=smart,
            flavor=flavor,
            breaks=breaks,
            repair=repair,
            embed_source=embed_source,
            strict=strict,
            describe=describe,
            overflow=overflow,
            pair=pair,
            cards=cards,
            frame=frame,
            page=page,
            watermark=watermark,
            document=document,
            plan=plan,
        )
        return self._file(call)

    @contextmanager
    def generate_stream(
        self,
        markdown: Optional[str] = None,
        *,
        source: Optional[str] = None,
        files: Optional[Mapping[str, bytes]] = None,
        width: Optional[float] = None,
        format: Optional[Format] = None,
        quality: Optional[float] = None,
        theme: Optional[Theme] = None,
        code_style: Optional[CodeStyle] = None,
        font_family: Optional[FontFamily] = None,
        text_size: Optional[float] = None,
        line_height: Optional[float] = None,
        padding: Optional[float] = None,
        accent: Optional[str] = None,
        background: Optional[str] = None,
        palette: Optional[Palette] = None,
        brand: Optional[Brand] = None,
        headings: Optional[Headings] = None,
        fit: Optional[Fit] = None,
        block: Optional[str] = None,
        smart: Optional[bool] = None,
        flavor: Optional[Flavor] = None,
        breaks: Optional[Breaks] = None,
        repair: Optional[bool] = None,
        embed_source: Optional[bool] = None,
        strict: Optional[bool] = None,
        describe: Optional[bool] = None,
        overflow: Optional[Overflow] = None,
        pair: Optional[bool] = None,
        cards: Optional[CardOptions] = None,
        frame: Optional[FrameOptions] = None,
        page: Optional[PageOptions] = None,
        watermark: Optional[bool] = None,
        document: Union[str, Literal[True], None] = None,
        plan: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> Iterator[ImageStream]:
        """Renders Markdown and gives the file in parts, for files that need not be held in memory.
        With `describe` they are those of `multipart/form-data`: `description` and `file`."""
        call = self._generate(
            "generate_stream",
            idempotency_key,
            files,
            markdown=markdown,
            source=source,
            mode="binary",
            width=width,
            format=format,
            quality=quality,
            theme=theme,
            code_style=code_style,
            font_family=font_family,
            text_size=text_size,
            line_height=line_height,
            padding=padding,
            accent=accent,
            background=background,
            palette=palette,
            brand=brand,
            headings=headings,
            fit=fit,
            block=block,
            smart=smart,
            flavor=flavor,
            breaks=breaks,
            repair=repair,
            embed_source=embed_source,
            strict=strict,
            describe=describe,
            overflow=overflow,
            pair=pair,
            cards=cards,
            frame=frame,
            page=page,
            watermark=watermark,
            document=document,
            plan=plan,
        )
        response = self._try(call, stream=True)
        try:
            yield ImageStream(response, read.file_facts(response.headers, call.key))
        finally:
            response.close()

    def plan_image(
        self,
        markdown: Optional[str] = None,
        *,
        source: Optional[str] = None,
        files: Optional[Mapping[str, bytes]] = None,
        width: Optional[float] = None,
        format: Optional[Format] = None,
        quality: Optional[float] = None,
        theme: Optional[Theme] = None,
        code_style: Optional[CodeStyle] = None,
        font_family: Optional[FontFamily] = None,
        text_size: Optional[float] = None,
        line_height: Optional[float] = None,
        padding: Optional[float] = None,
        accent: Optional[str] = None,
        background: Optional[str] = None,
        palette: Optional[Palette] = None,
        brand: Optional[Brand] = None,
        headings: Optional[Headings] = None,
        fit: Optional[Fit] = None,
        block: Optional[str] = None,
        smart: Optional[bool] = None,
        flavor: Optional[Flavor] = None,
        breaks: Optional[Breaks] = None,
        repair: Optional[bool] = None,
        embed_source: Optional[bool] = None,
        strict: Optional[bool] = None,
        describe: Optional[bool] = None,
        overflow: Optional[Overflow] = None,
        pair: Optional[bool] = None,
        cards: Optional[CardOptions] = None,
        frame: Optional[FrameOptions] = None,
        page: Optional[PageOptions] = None,
        watermark: Optional[bool] = None,
        document: Union[str, Literal[True], None] = None,
    ) -> PlanAnswer:
        """What `generate_image` would give for the same fields, and what it would be charged. Costs
        nothing. With `plan=answer.plan.plan`, `generate_image` gives exactly that or is refused."""
        fields = body(
            markdown=markdown,
            source=source,
            width=width,
            format=format,
            quality=quality,
            theme=theme,
            code_style=code_style,
            font_family=font_family,
            text_size=text_size,
            line_height=line_height,
            padding=padding,
            accent=accent,
            background=background,
            palette=palette,
            brand=brand,
            headings=headings,
            fit=fit,
            block=block,
            smart=smart,
            flavor=flavor,
            breaks=breaks,
            repair=repair,
            embed_source=embed_source,
            strict=strict,
            describe=describe,
            overflow=overflow,
            pair=pair,
            cards=cards,
            frame=frame,
            page=page,
            watermark=watermark,
            document=document,
        )
        headers = self._credentials.token("plan_image")
        call = Call("POST", "/api/v1/images/plan", headers, fields, safe=True, files=files)
        return self._send(call, lambda r: read.planned(r.json()))

    def create_job(
        self,
        request: Mapping[str, Any],
        *,
        files: Optional[Mapping[str, bytes]] = None,
        idempotency_key: Optional[str] = None,
    ) -> Job:
        """Renders later: gives a job at once. `request` has the fields of `generate_image`, under the
        names of the interface: `{"markdown": "# Long", "codeStyle": "github"}`."""
        key = idempotency_key or new_key()
        headers = {**self._credentials.token("create_job"), "Idempotency-Key": key}
        call = Call("POST", "/api/v1/jobs", headers, dict(request), key, files=files)
        return self._send(call, lambda r: read.job(r.json()))

    def get_job(self, job_id: str, *, wait: int = 0) -> Job:
        """A job, as it is now or after so many seconds, at most 60."""
        headers = self._credentials.token("get_job")
        return self._send(
            Call("GET", job_path(job_id, wait), headers), lambda r: read.job(r.json())
        )

    def wait_for_job(self, job: Job) -> Job:
        """A job, once it has succeeded, failed or been canceled."""
        while not job.ended:
            job = self.get_job(job.job_id, wait=30)
        return job

    def cancel_job(self, job_id: str) -> Job:
        """Cancels a job that has not ended: it is not charged."""
        headers = self._credentials.token("cancel_job")
        call = Call("DELETE", job_path(job_id), headers, safe=True)
        return self._send(call, lambda r: read.job(r.json()))

    def create_batch(
        self,
        items: List[Mapping[str, Any]],
        *,
        defaults: Optional[Mapping[str, Any]] = None,
        idempotency_key: Optional[str] = None,
    ) -> Batch:
        """Renders 1 to 200 documents later. `items` are as `create_job` takes them, with a `name` each
        if the files of the archive are to have names; `defaults` has what they do not say."""
        key = idempotency_key or new_key()
        headers = {**self._credentials.token("create_batch"), "Idempotency-Key": key}
        fields = body(items=items, defaults=defaults)
        return self._model(Batch, Call("POST", "/api/v1/batches", headers, fields, key))

    def get_batch(self, batch_id: str, *, wait: int = 0) -> Batch:
        """A batch with its jobs, as it is now or after so many seconds, at most 60."""
        headers = self._credentials.token("get_batch")
        return self._model(Batch, Call("GET", batch_path(batch_id, wait), headers))

    def wait_for_batch(self, batch: Batch) -> Batch:
        """A batch, once all of its jobs have ended."""
        while not batch.done:
            batch = self.get_batch(batch.batch_id, wait=30)
        return batch

    def cancel_batch(self, batch_id: str) -> Batch:
        """Cancels the jobs of a batch that have not begun."""
        headers = self._credentials.token("cancel_batch")
        return self._model(Batch, Call("DELETE", batch_path(batch_id), headers, safe=True))

    def get_batch_archive(self, batch_id: str) -> ImageFile:
        """One ZIP of all files of a batch that there are by now."""
        headers = self._credentials.token("get_batch_archive")
        return self._file(Call("GET", f"{batch_path(batch_id)}/archive", headers))

    def create_diff(
        self,
        markdown: str,
        against: str,
        *,
        picture: Optional[bool] = None,
        layout: Optional[str] = None,
        context: Optional[int] = None,
        format: Optional[Format] = None,
        width: Optional[float] = None,
        quality: Optional[float] = None,
        theme: Optional[Theme] = None,
        font_family: Optional[FontFamily] = None,
        padding: Optional[float] = None,
        flavor: Optional[Flavor] = None,
        breaks: Optional[Breaks] = None,
        watermark: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
    ) -> DiffAnswer:
        """Compares `markdown` with the older `against` by their blocks. Costs nothing; with
        `picture`, as much as a render. `layout` is `column` or `side`."""
        fields = body(
            markdown=markdown,
            against=against,
            picture=picture,
            layout=layout,
            context=context,
            format=format,
            width=width,
            quality=quality,
            theme=theme,
            font_family=font_family,
            padding=padding,
            flavor=flavor,
            breaks=breaks,
            watermark=watermark,
        )
        headers = self._credentials.token("create_diff")
        key = idempotency_key or new_key()
        call = Call("POST", "/api/v1/diffs", headers, fields, key=key)
        return self._send(call, lambda r: read.compared(r.json(), r.headers, key))

    def get_document(self, document_id: str) -> KeptDocument:
        """A document that `generate_image` kept with `document=True`, with its blocks."""
        headers = self._credentials.token("get_document")
        return self._model(KeptDocument, Call("GET", document_path(document_id), headers))

    def edit_document(
        self,
        document_id: str,
        edits: List[Dict[str, str]],
        *,
        version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
    ) -> EditAnswer:
        """Edits a kept document by the ids of its blocks or by text that it has once:
        `{"op": "replace", "text": "draft", "markdown": "final"}`. Costs nothing;
        `generate_image(document=…)` renders it."""
        headers = self._credentials.token("edit_document")
        key = idempotency_key or new_key()
        fields = body(edits=edits, version=version)
        call = Call("POST", f"{document_path(document_id)}/edits", headers, fields, key=key)
        return self._send(call, lambda r: read.edited(r.json(), key))

    def get_image(self, image: Union[str, GeneratedImage]) -> ImageFile:
        """Fetches a generated image, by its `image_url`, within 24 hours of its making."""
        url = image if isinstance(image, str) else image.image_url
        return self._file(Call("GET", image_path(url)))

    def delete_image(self, image: Union[str, GeneratedImage]) -> None:
        """Deletes a generated image before its time, by its id. Nothing is given back."""
        image_id = image if isinstance(image, str) else image.image_id
        headers = self._credentials.token("delete_image")
        self._try(Call("DELETE", delete_path(image_id), headers, safe=True), stream=False)

    def get_usage(self) -> Usage:
        """Free requests used and left this month, and the credit balance."""
        headers = self._credentials.token("get_usage")
        return self._model(Usage, Call("GET", "/api/v1/account/usage", headers))

    def get_standing(self) -> AccountStanding:
        """All that a signed-in account has: usage, exports, credits, the end of its ledger."""
        headers = self._credentials.session("get_standing")
        call = Call("GET", "/api/v1/account/standing", headers)
        return self._send(call, lambda r: read.standing(r.json()["data"]))

    def list_tokens(self) -> List[ApiToken]:
        """The signed-in account's API tokens, newest first; not the tokens themselves."""
        headers = self._credentials.session("list_tokens")
        call = Call("GET", "/api/v1/account/tokens", headers)
        return self._send(
            call, lambda r: [read.model(ApiToken, token) for token in r.json()["data"]["tokens"]]
        )

    def create_token(
        self,
        name: str,
        *,
        expires_at: Optional[str] = None,
        scopes: Optional[List[str]] = None,
    ) -> CreatedToken:
        """Makes an API token. The answer is the only place where it is shown. `expires_at` is a date
        and time in ISO 8601. `scopes` bound what it may do: "render", "read", "manage"."""
        headers = self._credentials.session("create_token")
        fields = body(name=name, expires_at=expires_at, scopes=scopes)
        call = Call("POST", "/api/v1/account/tokens", headers, fields)
        return self._model(CreatedToken, call)

    def revoke_token(self, token_id: str) -> None:
        """Revokes an API token; it is refused from the next request on."""
        headers = self._credentials.session("revoke_token")
        self._send(Call("DELETE", token_path(token_id), headers), lambda r: None)

    def get_link(self, link: str) -> ImageFile:
        """Fetches the picture of a signed link, as `sign_link` made it."""
        return self._file(Call("GET", link_path(link)))

    def list_link_keys(self) -> List[LinkKey]:
        """The keys by which the account signs links, newest first, without their secrets."""
        headers = self._credentials.account("list_link_keys")
        call = Call("GET", "/api/v1/link-keys", headers)
        return self._send(
            call, lambda r: [read.model(LinkKey, one) for one in r.json()["data"]["keys"]]
        )

    def create_link_key(self, name: str) -> CreatedLinkKey:
        """Creates a key for `sign_link`. Its secret is in the answer and is never shown again."""
        headers = self._credentials.account("create_link_key")
        call = Call("POST", "/api/v1/link-keys", headers, body(name=name))
        return self._model(CreatedLinkKey, call)

    def create_link(
        self, key_id: str, query: str, *, format: Optional[Format] = None
    ) -> str:
        """Signs a link with a key whose secret is not at hand; ``sign_link`` does it where that is."""
        headers = self._credentials.account("create_link")
        path = f"{link_key_path(key_id)}/links"
        call = Call("POST", path, headers, body(query=query, format=format))
        return self._send(call, lambda r: str(r.json()["data"]["link"]))

    def revoke_link_key(self, key_id: str) -> None:
        """Revokes a key: links that it signed are refused from then on."""
        headers = self._credentials.account("revoke_link_key")
        self._send(Call("DELETE", link_key_path(key_id), headers), lambda r: None)

    def get_history(self) -> List[HistoryLine]:
        """Renders and charged exports of the last 90 days, by UTC day, token, format and outcome,
        newest day first."""
        headers = self._credentials.account("get_history")
        call = Call("GET", "/api/v1/account/history", headers)
        return self._send(
            call, lambda r: [read.model(HistoryLine, one) for one in r.json()["data"]["history"]]
        )

    def list_requests(
        self, *, status: Optional[str] = None, before: Optional[str] = None
    ) -> RequestPage:
        """Calls by the account's tokens, apps and signed links in the last 7 days, newest first.
        `status` is one such as "429", or a kind such as "4xx"; `before` is `next` of the page
        before."""
        headers = self._credentials.account("list_requests")
        path = requests_path(status=status, before=before)
        return self._send(Call("GET", path, headers), lambda r: read.page(r.json()["data"]))

    def list_webhooks(self) -> List[Webhook]:
        """The account's webhooks, oldest first, without their secrets."""
        headers = self._credentials.account("list_webhooks")
        call = Call("GET", webhook_path(), headers)
        return self._send(
            call, lambda r: [read.model(Webhook, one) for one in r.json()["data"]["webhooks"]]
        )

    def create_webhook(
        self, url: str, *, events: Optional[List[str]] = None
    ) -> CreatedWebhook:
        """Creates a webhook: events are posted to its address. Its secret is in the answer and is
        never shown again; what is posted is verified with it by the library `standardwebhooks`."""
        headers = self._credentials.account("create_webhook")
        call = Call("POST", webhook_path(), headers, body(url=url, events=events))
        return self._model(CreatedWebhook, call)

    def update_webhook(
        self,
        webhook_id: str,
        *,
        url: Optional[str] = None,
        events: Optional[List[str]] = None,
        paused: Optional[bool] = None,
    ) -> Webhook:
        """Changes what is given. `paused=False` enables one that was disabled."""
        headers = self._credentials.account("update_webhook")
        fields = body(url=url, events=events, paused=paused)
        return self._model(Webhook, Call("POST", webhook_path(webhook_id), headers, fields))

    def delete_webhook(self, webhook_id: str) -> None:
        """Deletes a webhook, with what waits to be sent to it."""
        headers = self._credentials.account("delete_webhook")
        self._send(Call("DELETE", webhook_path(webhook_id), headers), lambda r: None)

    def rotate_webhook_secret(self, webhook_id: str) -> CreatedWebhook:
        """Gives a webhook another secret. For 24 hours what is sent is signed by both."""
        headers = self._credentials.account("rotate_webhook_secret")
        call = Call("POST", webhook_path(webhook_id, "secret"), headers)
        return self._model(CreatedWebhook, call)

    def test_webhook(self, webhook_id: str) -> WebhookDelivery:
        """Posts `webhook.test` to a webhook at once; the answer says how that went."""
        headers = self._credentials.account("test_webhook")
        call = Call("POST", webhook_path(webhook_id, "test"), headers)
        return self._model(WebhookDelivery, call)

    def list_webhook_deliveries(self, webhook_id: str) -> List[WebhookDelivery]:
        """Deliveries to a webhook of the last 7 days, and those that wait, newest first."""
        headers = self._credentials.account("list_webhook_deliveries")
        call = Call("GET", webhook_path(webhook_id, "deliveries"), headers)
        return self._send(
            call,
            lambda r: [read.model(WebhookDelivery, one) for one in r.json()["data"]["deliveries"]],
        )

    def replay_webhook_delivery(self, webhook_id: str, delivery_id: str) -> WebhookDelivery:
        """Sends a delivery again, under the same id."""
        headers = self._credentials.account("replay_webhook_delivery")
        path = webhook_path(webhook_id, "deliveries", delivery_id, "replay")
        return self._model(WebhookDelivery, Call("POST", path, headers))

    def list_brands(self) -> List[StoredBrand]:
        """The account's stored brands by their names, without what is in them."""
        headers = self._credentials.account("list_brands")
        call = Call("GET", "/api/v1/brands", headers)
        return self._send(
            call, lambda r: [read.model(StoredBrand, one) for one in r.json()["data"]["brands"]]
        )

    def put_brand(
        self, name: str, brand: BrandOptions, *, files: Optional[Mapping[str, bytes]] = None
    ) -> PutBrandAnswer:
        """Stores a brand, or replaces the one of this name; from then on `brand` takes the name.
        `files` are fonts and logos by the paths that the brand names."""
        headers = self._credentials.account("put_brand")
        call = Call("PUT", brand_path(name), headers, {"brand": brand}, files=files)
        return self._send(call, lambda r: read.brand_put(r.json()))

    def get_brand(self, name: str) -> BrandContent:
        """A stored brand with its files."""
        headers = self._credentials.account("get_brand")
        return self._model(BrandContent, Call("GET", brand_path(name), headers))

    def delete_brand(self, name: str) -> None:
        """Deletes a stored brand. What was rendered with it stays."""
        headers = self._credentials.account("delete_brand")
        self._send(Call("DELETE", brand_path(name), headers), lambda r: None)

    def create_export(
        self,
        markdown: Optional[str] = None,
        *,
        source: Optional[str] = None,
        width: Optional[float] = None,
        format: Optional[Format] = None,
        quality: Optional[float] = None,
        theme: Optional[Theme] = None,
        code_style: Optional[CodeStyle] = None,
        font_family: Optional[FontFamily] = None,
        text_size: Optional[float] = None,
        line_height: Optional[float] = None,
        padding: Optional[float] = None,
        accent: Optional[str] = None,
        background: Optional[str] = None,
        palette: Optional[Palette] = None,
        brand: Optional[Brand] = None,
        headings: Optional[Headings] = None,
        fit: Optional[Fit] = None,
        block: Optional[str] = None,
        smart: Optional[bool] = None,
        flavor: Optional[Flavor] = None,
        breaks: Optional[Breaks] = None,
        repair: Optional[bool] = None,
        embed_source: Optional[bool] = None,
        strict: Optional[bool] = None,
        describe: Optional[bool] = None,
        overflow: Optional[Overflow] = None,
        pair: Optional[bool] = None,
        cards: Optional[CardOptions] = None,
        frame: Optional[FrameOptions] = None,
        page: Optional[PageOptions] = None,
        remove_watermark: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
    ) -> ImageFile:
        """Exports as the web app does: by session, or as a visitor with a watermark.

        Repeats itself with the same idempotency key, so it is charged once.
        """
        fields = body(
            markdown=markdown,
            source=source,
            width=width,
            format=format,
            quality=quality,
            theme=theme,
            code_style=code_style,
            font_family=font_family,
            text_size=text_size,
            line_height=line_height,
            padding=padding,
            accent=accent,
            background=background,
            palette=palette,
            brand=brand,
            headings=headings,
            fit=fit,
            block=block,
            smart=smart,
            flavor=flavor,
            breaks=breaks,
            repair=repair,
            embed_source=embed_source,
            strict=strict,
            describe=describe,
            overflow=overflow,
            pair=pair,
            cards=cards,
            frame=frame,
            page=page,
            remove_watermark=remove_watermark,
        )
        key = new_key() if idempotency_key is None else idempotency_key
        headers: Dict[str, str] = {**self._credentials.visitor(), "Idempotency-Key": key}
        return self._file(Call("POST", "/api/v1/exports", headers, fields, key))

    def create_preview(
        self,
        markdown: Optional[str] = None,
        *,
        source: Optional[str] = None,
        files: Optional[Mapping[str, bytes]] = None,
        width: Optional[float] = None,
        format: Optional[Format] = None,
        quality: Optional[float] = None,
        theme: Optional[Theme] = None,
        code_style: Optional[CodeStyle] = None,
        font_family: Optional[FontFamily] = None,
        text_size: Optional[float] = None,
        line_height: Optional[float] = None,
        padding: Optional[float] = None,
        accent: Optional[str] = None,
        background: Optional[str] = None,
        palette: Optional[Palette] = None,
        brand: Optional[Brand] = None,
        headings: Optional[Headings] = None,
        fit: Optional[Fit] = None,
        block: Optional[str] = None,
        smart: Optional[bool] = None,
        flavor: Optional[Flavor] = None,
        breaks: Optional[Breaks] = None,
        repair: Optional[bool] = None,
        embed_source: Optional[bool] = None,
        strict: Optional[bool] = None,
        describe: Optional[bool] = None,
        overflow: Optional[Overflow] = None,
        pair: Optional[bool] = None,
        cards: Optional[CardOptions] = None,
        frame: Optional[FrameOptions] = None,
        page: Optional[PageOptions] = None,
    ) -> ImageFile:
        """A preview with a watermark. Costs nothing."""
        fields = body(
            markdown=markdown,
            source=source,
            width=width,
            format=format,
            quality=quality,
            theme=theme,
            code_style=code_style,
            font_family=font_family,
            text_size=text_size,
            line_height=line_height,
            padding=padding,
            accent=accent,
            background=background,
            palette=palette,
            brand=brand,
            headings=headings,
            fit=fit,
            block=block,
            smart=smart,
            flavor=flavor,
            breaks=breaks,
            repair=repair,
            embed_source=embed_source,
            strict=strict,
            describe=describe,
            overflow=overflow,
            pair=pair,
            cards=cards,
            frame=frame,
            page=page,
        )
        headers = self._credentials.visitor()
        return self._file(Call("POST", "/api/v1/previews", headers, fields, safe=True, files=files))

    def get_schema(self) -> ToolSchema:
        """Tool definitions for AI agents."""
        return self._model(ToolSchema, Call("GET", "/api/v1/schema"))

    def get_web_settings(self) -> WebSettings:
        """How one can sign in and sign up on this service."""
        return self._model(WebSettings, Call("GET", "/api/v1/web"))

    def get_health(self) -> Health:
        """Whether the service's process answers."""
        return self._model(Health, Call("GET", "/healthz"))

    def get_readiness(self) -> Readiness:
        """Whether the service is ready for work. Raises `OverloadedError` while it is not."""
        return self._model(Readiness, Call("GET", "/readyz"))

    def _generate(
        self,
        method: str,
        key: Optional[str],
        files: Optional[Mapping[str, bytes]],
        **fields: Any,
    ) -> Call:
        key = new_key() if key is None else key
        headers: Dict[str, str] = {**self._credentials.token(method), "Idempotency-Key": key}
        return Call("POST", "/api/v1/images/generate", headers, body(**fields), key, files=files)

    def _model(self, kind: Type[Answer], call: Call) -> Answer:
        return self._send(call, lambda r: read.model(kind, r.json()["data"]))

    def _file(self, call: Call) -> ImageFile:
        return self._send(call, lambda r: read.image_file(r.content, r.headers, call.key))

    def _send(self, call: Call, parse: Callable[[httpx.Response], Answer]) -> Answer:
        return parse(self._try(call, stream=False))

    def _try(self, call: Call, stream: bool) -> httpx.Response:
        """Sends a call, again where that is safe. An answer that breaks off is asked for again."""
        failed = 0
        while True:
            try:
                return self._try_once(call, stream)
            except PlatenError as error:
                failed += 1
                wait = wait_before_retry(
                    error, failed, call.repeatable, self._policy, random.random()
                )
                if wait is None:
                    raise
                time.sleep(wait)

    def _try_once(self, call: Call, stream: bool) -> httpx.Response:
        request = self._http.build_request(
            call.method, call.path, headers=call.headers, **call.content
        )
        try:
            response = self._http.send(request, stream=True)
            if response.is_success and stream:
                return response
            try:
                response.read()
            finally:
                response.close()
        except httpx.TimeoutException as error:
            raise TimedOut(f"No answer came in time: {call.method} {request.url}") from error
        except httpx.TransportError as error:
            what = f"{call.method} {request.url}"
            raise ConnectionFailed(f"No whole answer came: {what}: {error}") from error
        if response.is_success:
            return response
        raise read.failure(response.status_code, response.headers, response.text)
