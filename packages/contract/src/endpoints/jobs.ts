/** Renders that nobody waits for: jobs and batches of them. */
import { BATCH_ITEMS, JOBS, JOB_WAIT } from "../limits.ts";
import { generateRequest } from "../schemas/generate.ts";
import { batchResponse, createBatchRequest, jobResponse } from "../schemas/later/jobs.ts";
import type { Endpoint } from "./endpoint.ts";
import { always, withBody } from "./parts.ts";

const jobId = "The job's id";
const batchId = "The batch's id";
const wait = {
  wait: `Seconds to wait until it has ended, at most ${JOB_WAIT}; what it is by then is the answer`,
};
const acceptedHeaders = ["Location", "Retry-After", "Idempotent-Replayed"] as const;

export const jobEndpoints = {
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
} as const satisfies Record<string, Endpoint>;
