/** Schemas of documents that are kept for a day, to be edited and rendered by their handle. */
import { z } from "zod";
import { HANDLES } from "../limits.ts";
import { blockChange, difference } from "./diffs.ts";
import { success, timestamp } from "./envelope.ts";
import { warning } from "./generate.ts";
import { name } from "./registry.ts";
import { show } from "./render-fields.ts";

const ops = ["replace", "insert_after", "delete"] as const;

const text = (field: string) => {
  const error = ({ input }: { input?: unknown }) =>
    `${field} must be text that is not empty; got ${show(input)}`;
  return z.string({ error }).min(1, { error });
};

const editsError = ({ input }: { input?: unknown }) =>
  `edits must be a list of 1 to ${HANDLES.edits} edits, each an object; got ${Array.isArray(input) ? `${input.length}` : show(input)}`;

export const edit = name(
  "Edit",
  z
    .object({
      op: z.enum(ops, {
        error: ({ input }) => `op must be one of ${ops.join(", ")}; got ${show(input)}`,
      }),
      block: text("block").optional().describe("Id of a block: the edit is of its lines"),
      text: text("text").optional().describe("Instead of a block: text that the document has once"),
      markdown: z
        .string({ error: ({ input }) => `markdown must be text; got ${show(input)}` })
        .optional()
        .describe("What takes its place, or comes after it"),
    })
    .refine(({ block, text }) => (block === undefined) !== (text === undefined), {
      error: "an edit must have block or text, and not both",
    })
    .refine(({ op, markdown }) => (op === "delete") === (markdown === undefined), {
      error: "markdown must be there for replace and insert_after, and not for delete",
    }),
);

const versionError = ({ input }: { input?: unknown }) =>
  `version must be a whole number from 1; got ${show(input)}`;

export const editRequest = name(
  "EditDocumentRequest",
  z.object({
    edits: z
      .array(edit, { error: editsError })
      .min(1, { error: editsError })
      .max(HANDLES.edits, { error: editsError })
      .describe("All at once, of the document as it is: they must not overlap"),
    version: z
      .int({ error: versionError })
      .min(1, { error: versionError })
      .optional()
      .describe("The version that the edits are of: another is refused"),
  }),
);

const blockPlace = name(
  "BlockPlace",
  z.object({
    id: z.string().describe("Stays while other blocks change"),
    kind: z.string(),
    lines: z.array(z.int().positive()).length(2).describe("First and last line of the Markdown"),
    text: z.string().describe("Its beginning"),
  }),
);

const handle = {
  document: z.uuid(),
  version: z.int().positive().describe("One more with each edit"),
  expiresAt: timestamp,
};

export const handleContent = name(
  "HandleContent",
  z.object({
    ...handle,
    markdown: z.string(),
    blocks: z.array(blockPlace).describe("In their order"),
  }),
);

export const documentResponse = name("DocumentResponse", success(handleContent));

export const edited = name(
  "EditedDocument",
  z.object({
    ...handle,
    repeated: z.boolean().describe("true: the edits were made before, under the same key"),
    counts: difference.shape.counts,
    blocks: z.array(blockChange).describe("What changed"),
  }),
);

export const editResponse = name(
  "EditDocumentResponse",
  success(edited).extend({
    meta: z.object({ warnings: z.array(warning).describe("Of the lines that are new") }),
  }),
);

export type Edit = z.output<typeof edit>;
export type EditRequest = z.output<typeof editRequest>;
export type HandleContent = z.infer<typeof handleContent>;
export type EditedDocument = z.infer<typeof edited>;
export type ApiBlockPlace = z.infer<typeof blockPlace>;
