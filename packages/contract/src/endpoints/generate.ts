/** Rendering: an image or a PDF at once, and its plan. */
import { generateRequest, generateResponse } from "../schemas/generate.ts";
import { planResponse } from "../schemas/plan.ts";
import type { Endpoint } from "./endpoint.ts";
import { always, describedFile, fileHeaders, imageTypes, rendering, withBody } from "./parts.ts";

export const generateEndpoints = {
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
} as const satisfies Record<string, Endpoint>;
