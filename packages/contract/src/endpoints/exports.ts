/** Exports and previews of the web app. */
import { z } from "zod";
import { exportRequest, previewOutline, previewRequest } from "../schemas/exports.ts";
import { description } from "../schemas/generate.ts";
import type { Endpoint } from "./endpoint.ts";
import { always, describedFile, fileHeaders, imageTypes, rendering, withBody } from "./parts.ts";

/**
 * Parts of a preview: with `view` the `outline`, with `known` the `cards`, and files; with
 * `describe` alone, the parts of an export.
 */
export const previewParts = {
  type: "multipart/form-data",
  schema: z.object({
    outline: previewOutline.optional(),
    cards: z
      .array(z.string())
      .optional()
      .describe("The names of all cards, in their order: the same for the same file"),
    description: description.optional(),
    file: z.string().optional(),
  }),
} as const;

export const exportEndpoints = {
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
} as const satisfies Record<string, Endpoint>;
