/** Comparing two versions of a document. */
import { diffRequest, diffResponse } from "../schemas/diffs.ts";
import type { Endpoint } from "./endpoint.ts";
import { always, rendering, withBody } from "./parts.ts";

export const diffEndpoints = {
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
} as const satisfies Record<string, Endpoint>;
