/** Failures in words that a model can act on. */
import type { ApiErrorCode, Problem } from "@platen/contract";
import type { ErrorCode } from "@platen/render/diagnostics";
import type { CallToolResult } from "@modelcontextprotocol/server";

/** A failure in words for the caller. */
export interface ToolFailure {
  code: string;
  message: string;
  details: readonly Problem[];
  /** Seconds after which trying again makes sense. */
  retryAfter?: number | undefined;
}

const correct = "Correct what is named above and call again.";
const smaller = "Split the document into parts, or make it smaller or simpler, and call again.";
const retry = "Nothing is wrong with the call. Wait a moment and make it again.";
const simplify =
  "Call once more. If it fails again, leave out diagrams, large tables or images one at a time " +
  "to find what it cannot draw.";
const report = "Call once more. If it fails again, tell the user; another wording will not help.";

/** Advice on each failure, by its code. */
const advice: Readonly<Record<ApiErrorCode | ErrorCode, string>> = {
  UNAUTHORIZED: "Tell the user: the API token of this server needs to be renewed.",
  FORBIDDEN: "Tell the user: this server may not be called from where the call came from.",
  INVALID_REQUEST: correct,
  INVALID_OPTION: correct,
  MARKDOWN_REQUIRED: "Put the Markdown text itself into the argument `markdown`.",
  MARKDOWN_TOO_LONG: smaller,
  PAYLOAD_TOO_LARGE: smaller,
  TOO_COMPLEX: smaller,
  IMAGE_TOO_TALL: "Choose pdf, a lower quality, or a greater width; or split the document.",
  TOO_MANY_SHEETS:
    "Choose a lower quality, which makes the text smaller, or a larger card; or split the document.",
  WARNINGS_REFUSED: "Mend what is named above, or leave out strict, and call again.",
  QUOTA_EXCEEDED: "Do not repeat the call as it is. Ask get_usage what is left and tell the user.",
  GENERATION_FAILED: simplify,
  TIMEOUT: simplify,
  OUT_OF_MEMORY: smaller,
  CRASHED: simplify,
  POOL_UNAVAILABLE: report,
  ENGINE_FAILED: simplify,
  OVERLOADED: retry,
  RATE_LIMITED: retry,
  ABORTED: retry,
  INTERNAL_ERROR: report,
  NOT_FOUND: "Do what is said above; the same call again will not help.",
  IMAGE_EXPIRED: "Render it again.",
  METHOD_NOT_ALLOWED: report,
  IDEMPOTENCY_CONFLICT: retry,
  IDEMPOTENCY_MISMATCH: report,
};

/** @param sent sentences that say what to send instead */
export function failureResult(failure: ToolFailure, sent: readonly string[] = []): CallToolResult {
  return { isError: true, content: [{ type: "text", text: wordsOf(failure, sent) }] };
}

function wordsOf(
  { code, message, details, retryAfter }: ToolFailure,
  sent: readonly string[],
): string {
  const told = details.filter((detail) => !message.includes(detail.message));
  const lines = told.map((detail) => `- ${detail.path}: ${detail.message}`);
  const wait = retryAfter === undefined ? "" : ` Wait ${retryAfter} s first.`;
  const known = Object.hasOwn(advice, code) ? advice[code as ErrorCode] : correct;
  return [`${code}: ${message}`, ...lines, `What to do: ${[...sent, known].join(" ")}${wait}`].join(
    "\n",
  );
}
