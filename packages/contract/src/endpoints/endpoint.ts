/** Types of an endpoint: the credentials it asks for, its group, its answers and their headers. */
import type { z } from "zod";
import type { ApiErrorCode } from "../errors.ts";
import type { TokenScope } from "../integrators.ts";

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

/** Returns the scope that a token needs for an endpoint that takes one. */
export function scopeOf({ access, scope }: Pick<Endpoint, "access" | "scope">): TokenScope {
  return scope ?? (access === "account" ? "manage" : "render");
}
