/** Schemas of jobs, which are renders that nobody waits for, and of batches of them. */
import { z } from "zod";
import { BATCH_ITEMS } from "../../limits.ts";
import { errorEnvelope, success, timestamp } from "../envelope.ts";
import { generatedImage, generateMeta, generateRequest } from "../generate.ts";
import { name } from "../registry.ts";
import { show } from "../render-fields.ts";

export const jobStates = ["queued", "running", "succeeded", "failed", "canceled"] as const;

const count = z.int().min(0);

/** Fields of every job, alone or in a batch. */
const jobFields = {
  jobId: z.uuid(),
  state: z.enum(jobStates),
  result: name("JobResult", z.object({ data: generatedImage, meta: generateMeta }))
    .optional()
    .describe("When it succeeded: the data and the meta of generateImage"),
  error: name("JobError", z.object(errorEnvelope.shape.error.shape))
    .optional()
    .describe("When it failed; nothing is charged"),
};

export const job = name(
  "Job",
  z.object({
    ...jobFields,
    statusUrl: z.url().describe("Where it is asked for"),
    batchId: z.uuid().optional().describe("The batch that it is of"),
    position: count.optional().describe("While it is queued: jobs that come before it, and it"),
    createdAt: timestamp,
    startedAt: timestamp.optional(),
    endedAt: timestamp.optional(),
    expiresAt: timestamp,
  }),
);

export const jobResponse = name("JobResponse", success(job));

const nameError = ({ input }: { input?: unknown }) =>
  `name must be 1 to 100 letters, digits, spaces, and any of . _ -, beginning with a letter or a digit; got ${show(input)}`;

export const batchItem = name(
  "BatchItem",
  generateRequest.omit({ async: true }).extend({
    name: z
      .string({ error: nameError })
      .max(100, { error: nameError })
      // Not told as a pattern: readers of the document take its classes of letters for letters.
      .refine((given) => /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]*$/u.test(given), { error: nameError })
      .optional()
      .describe("Name of its file in the archive, without an ending. Default: its number"),
  }),
);

const itemsError = ({ input }: { input?: unknown }) =>
  `items must be a list of 1 to ${BATCH_ITEMS}; got ${Array.isArray(input) ? input.length : show(input)}`;

export const createBatchRequest = name(
  "CreateBatchRequest",
  z.object({
    defaults: name("BatchDefaults", generateRequest.omit({ async: true }))
      .optional()
      .describe("Fields of generateImage, for all items that do not say them"),
    items: z
      .array(batchItem, { error: itemsError })
      .min(1, { error: itemsError })
      .max(BATCH_ITEMS, { error: itemsError })
      .describe("Bodies of generateImage"),
  }),
);

export const batch = name(
  "Batch",
  z.object({
    batchId: z.uuid(),
    statusUrl: z.url().describe("Where it is asked for"),
    done: z.boolean().describe("Whether all jobs have ended"),
    counts: z.object(
      Object.fromEntries(jobStates.map((state) => [state, count])) as Record<
        (typeof jobStates)[number],
        typeof count
      >,
    ),
    items: z.array(
      name(
        "BatchJob",
        z.object({
          ...jobFields,
          index: z.int().positive().describe("Counted from 1"),
          name: z.string().optional(),
          result: jobFields.result.describe(
            "When it succeeded: as that of the job, without the text and the map that describe gives",
          ),
        }),
      ),
    ),
    archiveUrl: z
      .url()
      .optional()
      .describe("One ZIP of all that succeeded, for the same token; absent before one has"),
    createdAt: timestamp,
    expiresAt: timestamp,
  }),
);

export const batchResponse = name("BatchResponse", success(batch));

export type JobState = (typeof jobStates)[number];
export type JobView = z.infer<typeof job>;
export type BatchView = z.infer<typeof batch>;
export type JobResult = NonNullable<JobView["result"]>;
export type JobError = NonNullable<JobView["error"]>;
