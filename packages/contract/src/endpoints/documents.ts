/** Documents that are kept for a day, to be edited by their blocks. */
import { documentResponse, editRequest, editResponse } from "../schemas/handles.ts";
import type { Endpoint } from "./endpoint.ts";
import { always, withBody } from "./parts.ts";

const documentId = "The document's handle, as `document` of an answer";

export const documentEndpoints = {
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
} as const satisfies Record<string, Endpoint>;
