/**
 * Every endpoint: where it is, who may call it, what it takes and what it answers. The server's
 * routes, the OpenAPI document and the reference page are made from this table.
 */
import { z } from "zod";
import type { ApiErrorCode } from "./errors.ts";
import type { TokenScope } from "./integrators.ts";
import { diffRequest, diffResponse } from "./schemas/diffs.ts";
import {
  ACTIVITY,
  BATCH_ITEMS,
  BRANDS,
  JOB_WAIT,
  JOBS,
  LINK_KEYS_PER_ACCOUNT,
  WEBHOOKS,
} from "./limits.ts";
import { historyResponse, requestListResponse } from "./schemas/account/activity.ts";
import {
  createdWebhookResponse,
  createWebhookRequest,
  deleteWebhookResponse,
  deliveryListResponse,
  deliveryResponse,
  updateWebhookRequest,
  webhookListResponse,
  webhookResponse,
} from "./schemas/account/webhooks.ts";
import { exportRequest, previewOutline, previewRequest } from "./schemas/exports.ts";
import {
  deleteImageResponse,
  description,
  generateRequest,
  generateResponse,
} from "./schemas/generate.ts";
import { documentResponse, editRequest, editResponse } from "./schemas/handles.ts";
import { healthResponse, readinessResponse } from "./schemas/health.ts";
import { batchResponse, createBatchRequest, jobResponse } from "./schemas/later/jobs.ts";
import {
  createLinkKeyRequest,
  createLinkKeyResponse,
  createLinkRequest,
  createLinkResponse,
  linkKeyListResponse,
  revokeLinkKeyResponse,
} from "./schemas/link-keys.ts";
import { planResponse } from "./schemas/plan.ts";
import { name } from "./schemas/registry.ts";
import { standingResponse } from "./schemas/standing.ts";
import {
  createTokenRequest,
  createTokenResponse,
  revokeTokenResponse,
  tokenListResponse,
} from "./schemas/tokens.ts";
import { toolSchemaResponse } from "./schemas/tool-schema.ts";
import { usageResponse } from "./schemas/usage.ts";
import { webSettingsResponse } from "./schemas/web-app/web.ts";
import {
  brandListResponse,
  brandResponse,
  deleteBrandResponse,
  putBrandRequest,
  putBrandResponse,
} from "./schemas/brands.ts";

/**
 * The credentials that a call needs: a token, a signed-in session, either of them, a session or none as a visitor,
 * an address that an account has signed, none.
 */
export type Access = "token" | "session" | "account" | "visitor" | "signed" | "public";

/** The groups of endpoints, in the order of the reference page. */
export const tagDescriptions = {
  Images: "Render Markdown, and fetch what was rendered",
  Jobs: "Renders that nobody waits for, one or many at a time",
  Documents: "Markdown that is kept for a day, to be edited and rendered again",
  Account: "Usage, credits and API tokens",
  Webhooks: "Addresses of the account that are told of events",
  Links: "Addresses that render, signed by the account that pays",
  Brands: "Looks of one's own, stored by name",
  "Web app": "What the web app of the service itself calls",
  Service: "Tool definitions for AI agents, health and readiness",
} as const;

export type Tag = keyof typeof tagDescriptions;

export interface Answer {
  status: number;
  description: string;
  /** Schema of a JSON answer. */
  schema?: z.ZodType;
  /** Media types of an answer that is a file. */
  files?: readonly string[];
  /** Media type of an answer in parts, and the schema of its parts. */
  parts?: { type: string; schema: z.ZodType };
  headers?: readonly HeaderName[];
}

export type JsonExample = {
  readonly [name: string]:
    | string
    | number
    | boolean
    | JsonExample
    | readonly JsonExample[]
    | readonly string[];
};

export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Parameters in braces, as in OpenAPI. */
  path: string;
  tag: Tag;
  access: Access;
  /** Scope that a token needs; absent: see `scopeOf`. */
  scope?: TokenScope;
  summary: string;
  description: string;
  body?: z.ZodObject;
  /** A short body that works: samples are made of it, not of every field that there is. */
  example?: JsonExample;
  /** Whether the body may be a form with files, too. */
  form?: boolean;
  /** Whether it takes an `Idempotency-Key`. */
  idempotent?: boolean;
  /** Whether a POST changes nothing and costs nothing, so that it may be sent again (RFC 9110, 9.2.1). */
  safe?: boolean;
  parameters?: Readonly<Record<string, string>>;
  /** Parameters of the query, which may be left out. */
  query?: Readonly<Record<string, string>>;
  answers: readonly Answer[];
  errors: readonly ApiErrorCode[];
}

/** Headers of answers beyond the usual ones. */
export const headerDescriptions = {
  "X-Image-Id": "Identifier of the generated image",
  "X-Image-Width": "Width in CSS pixels",
  "X-Image-Height": "Height in CSS pixels",
  "X-Quota-Free-Remaining": "Free requests left this month",
  "X-Quota-Credit-Balance": "Credits left",
  "X-Quota-Used-Free": "Whether this request consumed free quota: true or false",
  "X-Exports-Clean-Remaining": "Clean browser exports left; absent for visitors",
  "X-Watermark": "Whether the file carries a watermark: true or false",
  "X-Warnings": "Number of warnings",
  "X-Warnings-Json": "The first warnings as JSON, percent-encoded",
  "Idempotent-Replayed": "true: the answer to an earlier request with the same Idempotency-Key",
  "Content-Disposition": "inline, with a file name",
  ETag: "Strong validator of the file",
  Location: "Where the job or the batch is asked for",
  "Retry-After": "Seconds after which to ask again",
  "Preference-Applied": "respond-async, where `Prefer` asked for it",
} as const;

export type HeaderName = keyof typeof headerDescriptions;

export const imageTypes = [
  "image/png",
  "image/jpeg",
  "image/webp",
  "application/pdf",
  "application/zip",
] as const;

/** Answer with `describe`: the file comes in parts, `description`, which is JSON, and `file`. */
const describedFile = {
  type: "multipart/form-data",
  schema: name("DescribedFile", z.object({ description, file: z.string() })),
} as const;

/**
 * Parts of a preview: with `view` the `outline`, with `known` the `cards`, and files; with
 * `describe` alone, the parts of an export.
 */
const previewParts = {
  type: "multipart/form-data",
  schema: name(
    "PreviewParts",
    z.object({
      outline: previewOutline.optional(),
      cards: z
        .array(z.string())
        .optional()
        .describe("The names of all cards, in their order: the same for the same file"),
      description: description.optional(),
      file: z.string().optional(),
    }),
  ),
} as const;

const linkFormat = "The file: png, jpeg, webp or pdf";

const brandName =
  "The brand's name: a-z, 0-9 and hyphens, at most 63 characters, no hyphen in front";

const webhookId = "The webhook's id";

const documentId = "The document's handle, as `document` of an answer";

const jobId = "The job's id";
const batchId = "The batch's id";
const wait = {
  wait: `Seconds to wait until it has ended, at most ${JOB_WAIT}; what it is by then is the answer`,
};
const acceptedHeaders = ["Location", "Retry-After", "Idempotent-Replayed"] as const;

const always = ["RATE_LIMITED", "INTERNAL_ERROR", "OVERLOADED"] as const;
const withBody = ["INVALID_REQUEST", "PAYLOAD_TOO_LARGE"] as const;
const rendering = ["MARKDOWN_REQUIRED", "GENERATION_FAILED"] as const;
const fileHeaders = [
  "Content-Disposition",
  "X-Image-Width",
  "X-Image-Height",
  "X-Warnings",
  "X-Warnings-Json",
] as const;

export const endpoints = {
  generateImage: {
    method: "POST",
    path: "/api/v1/images/generate",
    tag: "Images",
    access: "token",
    summary: "Generate an image",
    description:
      "Renders Markdown as an image or a PDF. While free requests are left this month, one is used " +
      "and the image has a watermark; after that, or with `watermark: false`, one credit is spent " +
      "and the image has none. Where the service has no watermark, free ones have none either. A failed " +
      "render is never charged. Unknown fields are ignored and reported as warnings. With `async: true`, or the header " +
      "`Prefer: respond-async`, the answer is 202 and a job, as that of `createJob`.",
    body: generateRequest,
    form: true,
    example: { markdown: "# Hello\n\nFrom **Platen**.", theme: "nord" },
    idempotent: true,
    answers: [
      {
        status: 200,
        description: "The image: its temporary URL (url mode) or the file itself (binary mode)",
        schema: generateResponse,
        files: imageTypes,
        parts: describedFile,
        headers: [
          ...fileHeaders,
          "X-Image-Id",
          "X-Quota-Free-Remaining",
          "X-Quota-Credit-Balance",
          "X-Quota-Used-Free",
          "Idempotent-Replayed",
        ],
      },
    ],
    errors: [
      "UNAUTHORIZED",
      "FORBIDDEN",
      "NOT_FOUND",
      ...withBody,
      ...rendering,
      "QUOTA_EXCEEDED",
      "IDEMPOTENCY_CONFLICT",
      "IDEMPOTENCY_MISMATCH",
      "IMAGE_EXPIRED",
      ...always,
    ],
  },
  planImage: {
    method: "POST",
    safe: true,
    path: "/api/v1/images/plan",
    tag: "Images",
    access: "token",
    summary: "Plan an image",
    description:
      "Takes what `generateImage` takes and says what it would give: size, pages or cards, warnings, and " +
      "what it would be charged. Nothing is drawn and nothing is charged. With the `plan` of the answer, " +
      "`generateImage` gives exactly that or refuses. `mode` and `plan` have no effect here.",
    body: generateRequest,
    form: true,
    example: { markdown: "# Hello\n\nFrom **Platen**.", format: "pdf" },
    answers: [{ status: 200, description: "The plan", schema: planResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", ...withBody, ...rendering, ...always],
  },
  createJob: {
    method: "POST",
    path: "/api/v1/jobs",
    tag: "Jobs",
    access: "token",
    summary: "Render later",
    description:
      "Takes what `generateImage` takes, and answers at once with a job, which renders in its turn. What is wrong is refused now; " +
      `the charge comes with the render. Markdown and processor time may be ${JOBS.times} times those of other renders. ` +
      "`mode` and `async` have no effect here.",
    body: generateRequest,
    form: true,
    example: { markdown: "# Hello\n\nFrom **Platen**.", format: "pdf" },
    idempotent: true,
    answers: [
      { status: 202, description: "The job", schema: jobResponse, headers: acceptedHeaders },
    ],
    errors: [
      "UNAUTHORIZED",
      "FORBIDDEN",
      "NOT_FOUND",
      ...withBody,
      "MARKDOWN_REQUIRED",
      "QUOTA_EXCEEDED",
      "IDEMPOTENCY_MISMATCH",
      ...always,
    ],
  },
  getJob: {
    method: "GET",
    path: "/api/v1/jobs/{jobId}",
    tag: "Jobs",
    access: "token",
    summary: "Get a job",
    description:
      "What became of a render with `async`. `result` has the `data` and the `meta` that the render would have been answered " +
      "with, `error` the error. Kept for 24 hours.",
    parameters: { jobId },
    query: wait,
    answers: [
      { status: 200, description: "The job", schema: jobResponse, headers: ["Retry-After"] },
    ],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", "INVALID_REQUEST", ...always],
  },
  cancelJob: {
    method: "DELETE",
    path: "/api/v1/jobs/{jobId}",
    tag: "Jobs",
    access: "token",
    summary: "Cancel a job",
    description:
      "A job that waits or runs is canceled and is not charged. One that has ended stays as it is; the answer tells.",
    parameters: { jobId },
    answers: [{ status: 200, description: "The job", schema: jobResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", ...always],
  },
  createBatch: {
    method: "POST",
    path: "/api/v1/batches",
    tag: "Jobs",
    access: "token",
    summary: "Render many documents",
    description:
      `Makes a job of each of 1 to ${BATCH_ITEMS} items: a body of \`generateImage\`, for which \`defaults\` has what it does not ` +
      "say. Wrong items are refused at once, and then none is rendered. Each is charged by itself, and fails by itself.",
    body: createBatchRequest,
    example: {
      defaults: { format: "pdf" },
      items: [
        { name: "one", markdown: "# One" },
        { name: "two", markdown: "# Two" },
      ],
    },
    idempotent: true,
    answers: [
      { status: 202, description: "The batch", schema: batchResponse, headers: acceptedHeaders },
    ],
    errors: [
      "UNAUTHORIZED",
      "FORBIDDEN",
      "NOT_FOUND",
      ...withBody,
      "MARKDOWN_REQUIRED",
      "QUOTA_EXCEEDED",
      "IDEMPOTENCY_MISMATCH",
      ...always,
    ],
  },
  getBatch: {
    method: "GET",
    path: "/api/v1/batches/{batchId}",
    tag: "Jobs",
    access: "token",
    summary: "Get a batch",
    description:
      "How many of its jobs wait, run and have ended, and each of them. Kept for 24 hours.",
    parameters: { batchId },
    query: wait,
    answers: [
      { status: 200, description: "The batch", schema: batchResponse, headers: ["Retry-After"] },
    ],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", "INVALID_REQUEST", ...always],
  },
  cancelBatch: {
    method: "DELETE",
    path: "/api/v1/batches/{batchId}",
    tag: "Jobs",
    access: "token",
    summary: "Cancel a batch",
    description: "Cancels its jobs that have not begun. What runs ends, and what has ended stays.",
    parameters: { batchId },
    answers: [{ status: 200, description: "The batch", schema: batchResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", ...always],
  },
  getBatchArchive: {
    method: "GET",
    path: "/api/v1/batches/{batchId}/archive",
    tag: "Jobs",
    access: "token",
    summary: "Get all files of a batch",
    description:
      "One ZIP of all that succeeded by now, by the names of the items. Several pictures of one item are in a folder.",
    parameters: { batchId },
    answers: [
      {
        status: 200,
        description: "The archive",
        files: ["application/zip"],
        headers: ["Content-Disposition"],
      },
    ],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", ...always],
  },
  createDiff: {
    method: "POST",
    path: "/api/v1/diffs",
    tag: "Images",
    access: "token",
    summary: "Compare two versions",
    description:
      "Says which blocks of `markdown` are added, removed, changed (with the words within) and moved, compared " +
      "with those of `against`. Nothing is drawn and nothing is charged. With `picture`, a picture of both is made and " +
      "charged as `generateImage` does, also where nothing differs.",
    body: diffRequest,
    example: { markdown: "# Hello\n\nFrom **Platen**.", against: "# Hello\n\nFrom somebody." },
    idempotent: true,
    answers: [
      {
        status: 200,
        description: "The differences",
        schema: diffResponse,
        headers: ["Idempotent-Replayed"],
      },
    ],
    errors: [
      "UNAUTHORIZED",
      "FORBIDDEN",
      ...withBody,
      ...rendering,
      "QUOTA_EXCEEDED",
      "IDEMPOTENCY_CONFLICT",
      "IDEMPOTENCY_MISMATCH",
      "IMAGE_EXPIRED",
      ...always,
    ],
  },
  getDocument: {
    method: "GET",
    path: "/api/v1/documents/{documentId}",
    tag: "Documents",
    access: "token",
    scope: "read",
    summary: "Get a kept document",
    description:
      "The Markdown that `generateImage` kept with `document: true`, as it is now, and its blocks with their ids. Kept for 24 " +
      "hours, for the account alone.",
    parameters: { documentId },
    answers: [{ status: 200, description: "The document", schema: documentResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", "GENERATION_FAILED", ...always],
  },
  editDocument: {
    method: "POST",
    path: "/api/v1/documents/{documentId}/edits",
    tag: "Documents",
    access: "token",
    summary: "Edit a kept document",
    description:
      "Replaces, inserts and deletes blocks by their ids, or text that the document has once. All edits are made, or none. " +
      "Answers with what changed and the warnings of new lines. Nothing is drawn and nothing is charged: `generateImage` with " +
      "`document` renders it. With an `Idempotency-Key` the same edits are made once.",
    body: editRequest,
    example: { edits: [{ op: "replace", text: "draft", markdown: "final" }] },
    idempotent: true,
    parameters: { documentId },
    answers: [{ status: 200, description: "Edited", schema: editResponse }],
    errors: [
      "UNAUTHORIZED",
      "FORBIDDEN",
      "NOT_FOUND",
      ...withBody,
      "GENERATION_FAILED",
      "IDEMPOTENCY_MISMATCH",
      ...always,
    ],
  },
  getUsage: {
    method: "GET",
    path: "/api/v1/account/usage",
    tag: "Account",
    access: "token",
    scope: "read",
    summary: "Get monthly usage",
    description: "Free requests used and left in this UTC calendar month, and the credit balance.",
    answers: [{ status: 200, description: "The usage", schema: usageResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", ...always],
  },
  getStanding: {
    method: "GET",
    path: "/api/v1/account/standing",
    tag: "Account",
    access: "session",
    summary: "Get all that an account has",
    description:
      "Monthly usage, clean browser exports left, the credit balance, and the last 100 lines of the " +
      "ledger of credits, newest first.",
    answers: [{ status: 200, description: "The standing", schema: standingResponse }],
    errors: ["UNAUTHORIZED", ...always],
  },
  getSchema: {
    method: "GET",
    path: "/api/v1/schema",
    tag: "Service",
    access: "public",
    summary: "Get the tool schema",
    description: "Tool definitions for AI agents, in the form of the Model Context Protocol.",
    answers: [{ status: 200, description: "The tools", schema: toolSchemaResponse }],
    errors: [...always],
  },
  getImage: {
    method: "GET",
    path: "/images/{file}",
    tag: "Images",
    access: "public",
    summary: "Get a generated image",
    description:
      "The file behind an `imageUrl`. Anyone who knows the URL may fetch it, until 24 hours after it " +
      "was made. Supports HEAD, `Range` (one range) and `If-None-Match`; a range that cannot be " +
      "satisfied is ignored.",
    parameters: { file: "`{imageId}.{ext}`: the image's id and the extension of its format" },
    answers: [
      {
        status: 200,
        description: "The file",
        files: imageTypes,
        headers: ["ETag", "Content-Disposition"],
      },
      { status: 206, description: "The part asked for", files: imageTypes, headers: ["ETag"] },
      { status: 304, description: "Not modified", headers: ["ETag"] },
    ],
    errors: ["NOT_FOUND", "IMAGE_EXPIRED", ...always],
  },
  deleteImage: {
    method: "DELETE",
    path: "/api/v1/images/{imageId}",
    tag: "Images",
    access: "token",
    summary: "Delete an image before its time",
    description:
      "From then on its URL answers 410 and its bytes are gone. Of several pictures it deletes the one; " +
      "each, and the archive, has an id of its own. Deleting twice is no error. Nothing is given back.",
    parameters: { imageId: "The image's id, as `imageId` or in its URL" },
    answers: [{ status: 200, description: "Deleted", schema: deleteImageResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", ...always],
  },
  listTokens: {
    method: "GET",
    path: "/api/v1/account/tokens",
    tag: "Account",
    access: "session",
    summary: "List API tokens",
    description: "The account's tokens, newest first. The tokens themselves are not shown.",
    answers: [{ status: 200, description: "The tokens", schema: tokenListResponse }],
    errors: ["UNAUTHORIZED", ...always],
  },
  createToken: {
    method: "POST",
    path: "/api/v1/account/tokens",
    tag: "Account",
    access: "session",
    summary: "Create an API token",
    description:
      "The token is in the answer and is never shown again. At most 100 per account. `scopes` bound what it may do; without them it may do all that tokens may.",
    body: createTokenRequest,
    example: { name: "Build server" },
    answers: [{ status: 201, description: "The token", schema: createTokenResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", ...withBody, ...always],
  },
  revokeToken: {
    method: "DELETE",
    path: "/api/v1/account/tokens/{tokenId}",
    tag: "Account",
    access: "session",
    summary: "Revoke an API token",
    description: "From the next request on, the token is refused.",
    parameters: { tokenId: "The token's id" },
    answers: [{ status: 200, description: "Revoked", schema: revokeTokenResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", ...always],
  },
  getHistory: {
    method: "GET",
    path: "/api/v1/account/history",
    tag: "Account",
    access: "account",
    scope: "read",
    summary: "Get the history of uses",
    description: `Renders and charged exports of the last ${ACTIVITY.days} days, by UTC day, token, format and outcome, newest day first.`,
    query: { as: "csv: the same as a table of comma-separated values" },
    answers: [
      { status: 200, description: "The history", schema: historyResponse, files: ["text/csv"] },
    ],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "INVALID_REQUEST", ...always],
  },
  listRequests: {
    method: "GET",
    path: "/api/v1/account/requests",
    tag: "Account",
    access: "account",
    scope: "read",
    summary: "List requests",
    description:
      "Calls by the account's tokens, apps and signed links in the last 7 days, newest first. Nothing of what was rendered is in it. " +
      `At most ${ACTIVITY.kept} are kept, and one may be missing.`,
    query: {
      status: "A status such as 429, or a kind such as 4xx",
      before: "`next` of the page before",
    },
    answers: [{ status: 200, description: "The requests", schema: requestListResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "INVALID_REQUEST", ...always],
  },
  listWebhooks: {
    method: "GET",
    path: "/api/v1/account/webhooks",
    tag: "Webhooks",
    access: "account",
    summary: "List webhooks",
    description: "The account's webhooks, oldest first. Their secrets are not shown.",
    answers: [{ status: 200, description: "The webhooks", schema: webhookListResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", ...always],
  },
  createWebhook: {
    method: "POST",
    path: "/api/v1/account/webhooks",
    tag: "Webhooks",
    access: "account",
    summary: "Create a webhook",
    description:
      "From now on events are posted to the address, signed as Standard Webhooks has it. The secret is in the answer and is " +
      `never shown again. At most ${WEBHOOKS.count} per account.`,
    body: createWebhookRequest,
    example: { url: "https://example.org/platen", events: ["render.succeeded", "render.failed"] },
    answers: [{ status: 201, description: "The webhook", schema: createdWebhookResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", ...withBody, ...always],
  },
  updateWebhook: {
    method: "POST",
    path: "/api/v1/account/webhooks/{webhookId}",
    tag: "Webhooks",
    access: "account",
    summary: "Change a webhook",
    description:
      "Changes the fields that are given. `paused: false` enables one that was disabled.",
    body: updateWebhookRequest,
    example: { paused: true },
    parameters: { webhookId },
    answers: [{ status: 200, description: "The webhook", schema: webhookResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", ...withBody, ...always],
  },
  deleteWebhook: {
    method: "DELETE",
    path: "/api/v1/account/webhooks/{webhookId}",
    tag: "Webhooks",
    access: "account",
    summary: "Delete a webhook",
    description: "With what waits to be sent to it, and the record of what was.",
    parameters: { webhookId },
    answers: [{ status: 200, description: "Deleted", schema: deleteWebhookResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", ...always],
  },
  rotateWebhookSecret: {
    method: "POST",
    path: "/api/v1/account/webhooks/{webhookId}/secret",
    tag: "Webhooks",
    access: "account",
    summary: "Give a webhook another secret",
    description:
      "The new secret is in the answer and is never shown again. For 24 hours what is sent is signed by both.",
    parameters: { webhookId },
    answers: [{ status: 200, description: "The webhook", schema: createdWebhookResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", ...always],
  },
  testWebhook: {
    method: "POST",
    path: "/api/v1/account/webhooks/{webhookId}/test",
    tag: "Webhooks",
    access: "account",
    summary: "Test a webhook",
    description:
      "Posts the event `webhook.test` to the address at once, whatever the webhook's state, and answers with how that went. " +
      `It is tried once. At most ${WEBHOOKS.tests} a minute.`,
    parameters: { webhookId },
    answers: [{ status: 200, description: "The delivery", schema: deliveryResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", ...always],
  },
  listWebhookDeliveries: {
    method: "GET",
    path: "/api/v1/account/webhooks/{webhookId}/deliveries",
    tag: "Webhooks",
    access: "account",
    summary: "List deliveries of a webhook",
    description: `The last ${WEBHOOKS.shown} of the last 7 days, newest first, each with its last try.`,
    parameters: { webhookId },
    answers: [{ status: 200, description: "The deliveries", schema: deliveryListResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", ...always],
  },
  replayWebhookDelivery: {
    method: "POST",
    path: "/api/v1/account/webhooks/{webhookId}/deliveries/{deliveryId}/replay",
    tag: "Webhooks",
    access: "account",
    summary: "Send a delivery again",
    description:
      "Puts it first in line, with all its tries before it and the same `webhook-id`. A webhook that is paused or disabled is not sent to before it goes on.",
    parameters: { webhookId, deliveryId: "The delivery's id, as its header `webhook-id`" },
    answers: [{ status: 200, description: "The delivery", schema: deliveryResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", ...always],
  },
  getLink: {
    method: "GET",
    path: "/i/{keyId}/{signature}/{format}",
    tag: "Links",
    access: "signed",
    summary: "Get the picture of a signed link",
    description:
      "Renders what the query names, `md` or `source`, with the options that it names, and answers with the file: " +
      "for `<img>`, previews of pages and README files. Who views it needs no token. The account of the key pays, once for " +
      "each content, look and month, however often it is viewed. `exp`, in seconds since 1970, is when it ends. The " +
      "signature is the HMAC-SHA-256, by the key's secret, of `/i/{keyId}/{format}?` and the query as it is sent, in " +
      "base64url. Of several pictures it is the first.",
    parameters: {
      keyId: "The key's id",
      signature: "HMAC-SHA-256 in base64url, 43 characters",
      format: linkFormat,
    },
    answers: [
      {
        status: 200,
        description: "The file",
        files: imageTypes,
        headers: ["ETag", "Content-Disposition"],
      },
      { status: 304, description: "Not modified", headers: ["ETag"] },
      { status: 429, description: "A small picture that says so", files: imageTypes },
    ],
    errors: [
      "FORBIDDEN",
      "NOT_FOUND",
      "INVALID_REQUEST",
      "QUOTA_EXCEEDED",
      ...rendering,
      ...always,
    ],
  },
  listLinkKeys: {
    method: "GET",
    path: "/api/v1/link-keys",
    tag: "Links",
    access: "account",
    scope: "read",
    summary: "List keys of signed links",
    description: "The account's keys, newest first. Their secrets are not shown.",
    answers: [{ status: 200, description: "The keys", schema: linkKeyListResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", ...always],
  },
  createLinkKey: {
    method: "POST",
    path: "/api/v1/link-keys",
    tag: "Links",
    access: "account",
    summary: "Create a key of signed links",
    description: `The secret is in the answer and is never shown again. At most ${LINK_KEYS_PER_ACCOUNT} per account.`,
    body: createLinkKeyRequest,
    example: { name: "Website" },
    answers: [{ status: 201, description: "The key", schema: createLinkKeyResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", ...withBody, ...always],
  },
  createLink: {
    method: "POST",
    path: "/api/v1/link-keys/{keyId}/links",
    tag: "Links",
    access: "account",
    summary: "Sign a link",
    description:
      "For callers who do not have the key's secret. Nothing is rendered or charged before the link is opened.",
    parameters: { keyId: "The key's id" },
    body: createLinkRequest,
    example: { format: "png", query: "md=%23+Hello&theme=nord" },
    answers: [{ status: 200, description: "The link", schema: createLinkResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", ...withBody, ...always],
  },
  revokeLinkKey: {
    method: "DELETE",
    path: "/api/v1/link-keys/{keyId}",
    tag: "Links",
    access: "account",
    summary: "Revoke a key of signed links",
    description:
      "From the next request on, links that it signed are refused. Caches may keep their pictures.",
    parameters: { keyId: "The key's id" },
    answers: [{ status: 200, description: "Revoked", schema: revokeLinkKeyResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", ...always],
  },
  listBrands: {
    method: "GET",
    path: "/api/v1/brands",
    tag: "Brands",
    access: "account",
    scope: "read",
    summary: "List stored brands",
    description: "The account's brands by their names, without what is in them.",
    answers: [{ status: 200, description: "The brands", schema: brandListResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", ...always],
  },
  putBrand: {
    method: "PUT",
    path: "/api/v1/brands/{name}",
    tag: "Brands",
    access: "account",
    summary: "Store a brand",
    description:
      "Stores a brand, or replaces the one of this name, with its fonts and logos. It is read as a render " +
      "would read it: what a render refuses is refused, and what it warns of comes back as warnings. From then " +
      "on `brand` takes the name in the account's requests. At most " +
      `${BRANDS.count} brands per account, ${BRANDS.bytes / 1e6} MB each file and ${BRANDS.total / 1e6} MB in all.`,
    body: putBrandRequest,
    form: true,
    example: { brand: { color: { primary: "#c4452d" } } },
    parameters: { name: brandName },
    answers: [{ status: 200, description: "Stored", schema: putBrandResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", ...withBody, "GENERATION_FAILED", ...always],
  },
  getBrand: {
    method: "GET",
    path: "/api/v1/brands/{name}",
    tag: "Brands",
    access: "account",
    scope: "read",
    summary: "Get a stored brand",
    description: "The brand with its files, as `putBrand` takes them.",
    parameters: { name: brandName },
    answers: [{ status: 200, description: "The brand", schema: brandResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", ...always],
  },
  deleteBrand: {
    method: "DELETE",
    path: "/api/v1/brands/{name}",
    tag: "Brands",
    access: "account",
    summary: "Delete a stored brand",
    description: "From the next request on, its name is unknown. What was rendered with it stays.",
    parameters: { name: brandName },
    answers: [{ status: 200, description: "Deleted", schema: deleteBrandResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", ...always],
  },
  createExport: {
    method: "POST",
    path: "/api/v1/exports",
    tag: "Web app",
    access: "visitor",
    summary: "Export from the web app",
    description:
      "Answers with the file. An account has 5 clean exports in all; after those, and for " +
      "visitors, the file carries a watermark, unless `removeWatermark` is set and the account has " +
      "a credit, which is spent. Never touches the API quota. With an `Idempotency-Key`, the same " +
      "document in the same look is charged once in 24 hours, also in another picture format.",
    body: exportRequest,
    example: { markdown: "# Hello\n\nFrom **Platen**.", format: "webp" },
    idempotent: true,
    answers: [
      {
        status: 200,
        description: "The file",
        files: imageTypes,
        parts: describedFile,
        headers: [
          ...fileHeaders,
          "X-Watermark",
          "X-Exports-Clean-Remaining",
          "X-Quota-Credit-Balance",
          "Idempotent-Replayed",
        ],
      },
    ],
    errors: [
      "FORBIDDEN",
      ...withBody,
      ...rendering,
      "IDEMPOTENCY_CONFLICT",
      "IDEMPOTENCY_MISMATCH",
      ...always,
    ],
  },
  createPreview: {
    method: "POST",
    safe: true,
    path: "/api/v1/previews",
    tag: "Web app",
    access: "visitor",
    summary: "Preview in the web app",
    description:
      "Answers with the file, with a watermark. With `view` it answers with the parts of the page that " +
      "somebody looks at and does not have yet, with `known` with the cards that the caller does not " +
      "have. For an account with free exports left, parts of pictures have no watermark, and `cards` of " +
      "a size with a name, which then come one by one: up to 600 screens of 2560 × 1600 pixels an hour. " +
      "Whole files and pages of a PDF have one. Costs nothing.",
    body: previewRequest,
    form: true,
    example: { markdown: "# Hello\n\nFrom **Platen**." },
    answers: [
      {
        status: 200,
        description:
          "The file; with `view`, the outline of the page and its parts; with `known`, the cards",
        files: imageTypes,
        parts: previewParts,
        headers: [...fileHeaders, "X-Watermark"],
      },
    ],
    errors: ["FORBIDDEN", ...withBody, ...rendering, ...always],
  },
  getWebSettings: {
    method: "GET",
    path: "/api/v1/web",
    tag: "Web app",
    access: "public",
    summary: "Get what the web app must know",
    description:
      "How one can sign in and sign up on this service. Nothing of it is secret, and nothing of it " +
      "depends on who asks.",
    answers: [{ status: 200, description: "The settings", schema: webSettingsResponse }],
    errors: [...always],
  },
  getHealth: {
    method: "GET",
    path: "/healthz",
    tag: "Service",
    access: "public",
    summary: "Alive?",
    description: "Answers as long as the process can answer at all.",
    answers: [{ status: 200, description: "Alive", schema: healthResponse }],
    errors: ["INTERNAL_ERROR"],
  },
  getReadiness: {
    method: "GET",
    path: "/readyz",
    tag: "Service",
    access: "public",
    summary: "Ready for work?",
    description:
      "Checks the database, the image store and the renderer. Not ready while shutting down.",
    answers: [{ status: 200, description: "Ready", schema: readinessResponse }],
    errors: ["OVERLOADED", "INTERNAL_ERROR"],
  },
} as const satisfies Record<string, Endpoint>;

/** Returns the scope that a token needs for an endpoint that takes one. */
export function scopeOf({ access, scope }: Pick<Endpoint, "access" | "scope">): TokenScope {
  return scope ?? (access === "account" ? "manage" : "render");
}

export type EndpointId = keyof typeof endpoints;

export const endpointIds = Object.keys(endpoints) as EndpointId[];
