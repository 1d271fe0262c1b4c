/** Schemas of the comparison of two versions of a document. */
import { optionDefinitions } from "@platen/render/options";
import { z } from "zod";
import { success } from "./envelope.ts";
import { generatedImage, generateMeta, generateRequest } from "./generate.ts";
import { name } from "./registry.ts";
import { boolean, oneOf, show } from "./render-fields.ts";

const againstError = ({ input }: { input?: unknown }) =>
  `against must be text that is not blank: the older Markdown; got ${typeof input === "string" ? "blank text" : show(input)}`;

const contextError = ({ input }: { input?: unknown }) =>
  `context must be a whole number from 0 to 1000; got ${show(input)}`;

const { shape } = generateRequest;
const usual = (field: "width" | "quality") => optionDefinitions[field].default;

export const diffRequest = name(
  "DiffRequest",
  z.object({
    markdown: shape.markdown.describe("The newer Markdown"),
    against: z
      .string({ error: againstError })
      .refine((text) => text.trim() !== "", { error: againstError })
      .describe("The older Markdown"),
    picture: boolean(
      "picture",
      false,
      "Whether a picture of both is made, which is charged as a render",
    ),
    layout: oneOf(
      "layout",
      ["column", "side"],
      "column",
      "Both versions in one column, or beside each other",
    ),
    context: z
      .int({ error: contextError })
      .min(0, { error: contextError })
      .max(1000, { error: contextError })
      .optional()
      .meta({ description: "Blocks that the picture shows around what differs", default: 2 }),
    format: shape.format,
    width: shape.width.meta({ default: usual("width") }),
    quality: shape.quality.meta({ default: usual("quality") }),
    theme: shape.theme,
    fontFamily: shape.fontFamily,
    padding: shape.padding,
    flavor: shape.flavor,
    breaks: shape.breaks,
    watermark: shape.watermark,
  }),
);

const lines = z.array(z.int().positive()).length(2);

export const wordRun = name(
  "WordRun",
  z.object({
    change: z.enum(["same", "added", "removed"]),
    text: z.string().describe("Long runs are cut in their middle, where … stands"),
  }),
);

export const blockChange = name(
  "BlockChange",
  z.object({
    change: z.enum(["added", "removed", "changed", "moved"]),
    kind: z.string().describe("Kind of block, or footnote"),
    id: z.string().optional().describe("The block's id; of a removed one, in the older Markdown"),
    from: lines.optional().describe("First and last line of the older Markdown"),
    to: lines.optional().describe("First and last line of the newer Markdown"),
    text: z.string().optional().describe("Beginning of a block that did not change within"),
    words: z.array(wordRun).optional().describe("Absent where only the look or a link differs"),
  }),
);

export const difference = name(
  "Difference",
  z.object({
    changed: z.boolean().describe("false: both versions give the same file with these options"),
    settings: z.boolean().describe("Whether front matter makes a difference"),
    counts: z.object({
      added: z.int().min(0),
      removed: z.int().min(0),
      changed: z.int().min(0),
      moved: z.int().min(0),
    }),
    blocks: z
      .array(blockChange)
      .describe("The first 500 changes, in the order of the newer Markdown"),
    image: generatedImage.optional().describe("The picture of both, if it was asked for"),
  }),
);

export const diffResponse = name(
  "DiffResponse",
  success(difference).extend({
    meta: generateMeta.partial({ quota: true }),
  }),
);

export type DiffRequest = z.output<typeof diffRequest>;
export type ApiDifference = z.infer<typeof difference>;
