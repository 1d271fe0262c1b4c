"""Turns the service's answers into models and errors."""

from __future__ import annotations

import dataclasses
import json
import re
from email.utils import parsedate_to_datetime
from datetime import datetime, timezone
from typing import Any, Dict, List, Mapping, Optional, Tuple, Type, TypeVar
from urllib.parse import unquote

from ._choices import Format
from .errors import ERROR_CLASSES, ApiError, PlatenError, UnexpectedAnswer
from .models import (
    AccountStanding,
    Description,
    DiffAnswer,
    Difference,
    EditAnswer,
    EditedDocument,
    FileFacts,
    GenerateAnswer,
    GeneratedImage,
    ImageFile,
    ImagePlan,
    Job,
    JobResult,
    LedgerLine,
    LoggedRequest,
    PlanAnswer,
    Problem,
    PutBrandAnswer,
    QuotaSnapshot,
    RequestPage,
    StoredBrand,
    Usage,
    Warning,
)

Json = Dict[str, Any]
Model = TypeVar("Model")

_FORMATS: Dict[str, Format] = {
    "image/png": "png",
    "image/jpeg": "jpeg",
    "image/webp": "webp",
    "application/pdf": "pdf",
}


def model(kind: Type[Model], data: Json) -> Model:
    """A model of a JSON object. Fields that this client does not know are left out."""
    names = {field.name for field in dataclasses.fields(kind)}
    known = {_snake(name): value for name, value in data.items()}
    return kind(**{name: value for name, value in known.items() if name in names})


def page(data: Json) -> RequestPage:
    requests = [model(LoggedRequest, one) for one in data["requests"]]
    return RequestPage(requests=requests, next=data["next"])


def standing(data: Json) -> AccountStanding:
    return AccountStanding(
        usage=model(Usage, data["usage"]),
        clean_exports_remaining=data["cleanExportsRemaining"],
        credit_balance=data["creditBalance"],
        ledger=[model(LedgerLine, line) for line in data["ledger"]],
        credits_low_at=data.get("creditsLowAt"),
    )


def generated(body: Json, headers: Mapping[str, str], key: str) -> GenerateAnswer:
    meta = body["meta"]
    return GenerateAnswer(
        image=model(GeneratedImage, body["data"]),
        quota=model(QuotaSnapshot, meta["quota"]),
        warnings=[model(Warning, warning) for warning in meta["warnings"]],
        idempotency_key=key,
        replayed=headers.get("idempotent-replayed") == "true",
    )


def job(body: Json) -> Job:
    data = dict(body["data"])
    result = data.pop("result", None)
    made = result and JobResult(model(GeneratedImage, result["data"]), result["meta"])
    return model(Job, {**data, "result": made})


def planned(body: Json) -> PlanAnswer:
    return PlanAnswer(
        plan=model(ImagePlan, body["data"]),
        warnings=[model(Warning, warning) for warning in body["meta"]["warnings"]],
    )


def compared(body: Json, headers: Mapping[str, str], key: str) -> DiffAnswer:
    data, meta = dict(body["data"]), body["meta"]
    image = data.pop("image", None)
    quota = meta.get("quota")
    return DiffAnswer(
        difference=model(
            Difference, {**data, "image": image and model(GeneratedImage, image)}
        ),
        quota=quota and model(QuotaSnapshot, quota),
        warnings=[model(Warning, warning) for warning in meta["warnings"]],
        idempotency_key=key,
        replayed=headers.get("idempotent-replayed") == "true",
    )


def edited(body: Json, key: str) -> EditAnswer:
    return EditAnswer(
        edited=model(EditedDocument, body["data"]),
        warnings=[model(Warning, warning) for warning in body["meta"]["warnings"]],
        idempotency_key=key,
    )


def brand_put(body: Json) -> PutBrandAnswer:
    return PutBrandAnswer(
        brand=model(StoredBrand, body["data"]),
        warnings=[model(Warning, warning) for warning in body["meta"]["warnings"]],
    )


def file_facts(headers: Mapping[str, str], key: Optional[str]) -> FileFacts:
    content_type = headers.get("content-type", "application/octet-stream")
    name = re.search('filename="([^"]*)"', headers.get("content-disposition", ""))
    watermark = headers.get("x-watermark")
    return FileFacts(
        content_type=content_type,
        format=_FORMATS.get(content_type),
        file_name=name.group(1) if name else None,
        width=_number(headers, "x-image-width"),
        height=_number(headers, "x-image-height"),
        image_id=headers.get("x-image-id"),
        quota=_quota(headers),
        watermarked=None if watermark is None else watermark == "true",
        clean_exports_remaining=_integer(headers, "x-exports-clean-remaining"),
        warnings=_warnings(headers.get("x-warnings-json")),
        warning_count=_integer(headers, "x-warnings") or 0,
        idempotency_key=key,
        replayed=headers.get("idempotent-replayed") == "true",
    )


def image_file(content: bytes, headers: Mapping[str, str], key: Optional[str]) -> ImageFile:
    """A file, alone or beside its description."""
    facts = file_facts(headers, key)
    boundary = re.match("multipart/form-data; *boundary=([^;]+)", facts.content_type)
    if boundary is None:
        return ImageFile(content, facts)
    fields: Dict[str, Tuple[bytes, str]] = {}
    for part in content.split(b"--" + boundary.group(1).encode())[1:-1]:
        head, body = part.split(b"\r\n\r\n", 1)
        name = re.search(b'name="([^"]*)"', head)
        kind = re.search(b"(?i)content-type: *([^\r\n]+)", head)
        if name and kind:
            fields[name.group(1).decode()] = (body[: -len(b"\r\n")], kind.group(1).decode())
    file, content_type = fields["file"]
    told = model(Description, json.loads(fields["description"][0]))
    own = dataclasses.replace(
        facts, content_type=content_type, format=_FORMATS.get(content_type)
    )
    return ImageFile(file, own, told)


def failure(status: int, headers: Mapping[str, str], text: str) -> PlatenError:
    """The error that an answer says."""
    error = _error_in(text)
    if error is None:
        return UnexpectedAnswer(
            f"The answer with status {status} is not the service's: {text[:200]}", status
        )
    code = str(error["code"])
    return ERROR_CLASSES.get(code, ApiError)(
        code=code,
        message=str(error.get("message", code)),
        status=status,
        details=[model(Problem, detail) for detail in error.get("details", [])],
        request_id=error.get("requestId") or headers.get("x-request-id"),
        retry_after=_seconds(headers.get("retry-after")),
    )


def _error_in(text: str) -> Optional[Json]:
    try:
        error = json.loads(text)["error"]
        return error if isinstance(error, dict) and "code" in error else None
    except (ValueError, KeyError, TypeError):
        return None


def _quota(headers: Mapping[str, str]) -> Optional[QuotaSnapshot]:
    free = _integer(headers, "x-quota-free-remaining")
    credits = _integer(headers, "x-quota-credit-balance")
    if free is None or credits is None:
        return None
    used = headers.get("x-quota-used-free") == "true"
    return QuotaSnapshot(free_remaining=free, credit_balance=credits, used_free_quota=used)


def _warnings(header: Optional[str]) -> List[Warning]:
    """Percent-encoded JSON. A cut or foreign value gives none; the count says how many there are."""
    try:
        return [model(Warning, warning) for warning in json.loads(unquote(header or "[]"))]
    except (ValueError, TypeError):
        return []


def _number(headers: Mapping[str, str], name: str) -> Optional[float]:
    value = headers.get(name)
    return float(value) if value else None


def _integer(headers: Mapping[str, str], name: str) -> Optional[int]:
    value = headers.get(name)
    return int(value) if value else None


def _seconds(header: Optional[str]) -> Optional[float]:
    """`Retry-After` is a number of seconds or a date (RFC 9110, 10.2.3)."""
    if header is None:
        return None
    if header.isdigit():
        return float(header)
    try:
        until = parsedate_to_datetime(header)
    except (TypeError, ValueError):
        return None
    return max(0.0, (until - datetime.now(timezone.utc)).total_seconds())


def _snake(name: str) -> str:
    return re.sub("([A-Z])", lambda match: "_" + match.group(1).lower(), name)
