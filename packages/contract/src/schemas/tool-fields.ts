/** Fields that tools have beyond those of the HTTP endpoints, and what tools answer with. */
import { formats, optionDefinitions, themeGroups, type OptionName } from "@platen/render/options";
import { z } from "zod";
import { IDEMPOTENCY_KEY_LIMIT, IDEMPOTENCY_KEY_PATTERN } from "../limits.ts";
import { difference, diffRequest } from "./diffs.ts";
import { edited, editRequest } from "./handles.ts";
import { brandField, cardsField, pageField } from "./grouped-fields.ts";
import { generatedImage, generateMeta, imageOfSet, generateRequest, warning } from "./generate.ts";
import { imagePlan } from "./plan.ts";
import { boolean, modes, oneOf, show } from "./render-fields.ts";
import { usage } from "./usage.ts";

/** Bytes of base64 that a picture inside a tool's result may have unless the caller says otherwise. */
export const INLINE_DEFAULT = 256 * 1024;
/** The most that a caller may allow, in bytes of base64. */
export const INLINE_MAX = 4 * 1024 * 1024;

/** Longest side, in pixels, of a picture that is shown as a preview: what models can still read. */
export const PREVIEW_SIDE = 1000;

const inlineError = ({ input }: { input?: unknown }) =>
  `inlineLimit must be a whole number from 0 to ${INLINE_MAX}; got ${show(input)}`;

const inlineLimit = z
  .int({ error: inlineError })
  .min(0, { error: inlineError })
  .max(INLINE_MAX, { error: inlineError })
  .optional();

const viewError = () =>
  "view must be { page } with a whole number from 1, or { from, to } in CSS pixels from the top, from below to";

/** Last page of a picture that may be asked for: more screenfuls than the tallest picture has. */
const LAST_PAGE = 999;

/** A part of a long picture, to be shown large enough to read. */
const view = z
  .object(
    {
      page: z
        .int({ error: viewError })
        .min(1, { error: viewError })
        .max(LAST_PAGE, { error: viewError })
        .optional(),
      from: z.number({ error: viewError }).optional(),
      to: z.number({ error: viewError }).optional(),
    },
    { error: viewError },
  )
  .refine(
    ({ page, from, to }) =>
      page === undefined
        ? from !== undefined && to !== undefined && from >= 0 && from < to
        : from === undefined && to === undefined,
    { error: viewError },
  )
  .optional();

const mode = oneOf(
  "mode",
  modes,
  "url",
  `url: link, and picture or preview within inlineLimit; binary: all of it, to ${INLINE_MAX / 2 ** 20} MiB`,
);

const markdown = z.string().describe("Markdown itself, no file name or URL");

/** Checked as a field of the request, and told to models in fewer words. */
function short<Said extends z.ZodType>(said: Said, field: z.ZodType): Said {
  return said.superRefine((given, context) => {
    const issues = field.safeParse(given).error?.issues ?? [];
    for (const { message, path } of issues) context.addIssue({ code: "custom", message, path });
  });
}

/** Checked as a field of the request, and told without a word. */
function unsaid<Field extends z.ZodType>(field: Field, values: unknown[], value?: unknown): Field {
  const told = value === undefined ? { enum: values } : { enum: values, default: value };
  return short(z.unknown().optional(), field).meta(told) as unknown as Field;
}

/** Checked as a field of the request, and told by its type. */
function typed<Field extends z.ZodType>(field: Field, type: Record<string, unknown>): Field {
  return short(z.unknown().optional(), field).meta(type) as unknown as Field;
}

/**
 * Fields of tools whose Markdown may be elsewhere; whether it is there is checked with the request.
 */
const markdownOrSource = {
  markdown: markdown.optional().transform((text = "") => text),
  source: short(z.string().optional().describe("Its address"), generateRequest.shape.source),
};

/** How the Markdown is read. What each value does is left to the documentation. */
const { flavor, breaks, repair } = optionDefinitions;
const reading = {
  flavor: unsaid(generateRequest.shape.flavor, [...flavor.values], flavor.default),
  breaks: unsaid(generateRequest.shape.breaks, [...breaks.values], breaks.default),
  repair: typed(generateRequest.shape.repair, { type: "boolean", default: repair.default }),
};

/** Fields of the look, told in as few words as will do: a wrong value is answered with what is allowed. */
const { shape } = generateRequest;
const { headings, fit, overflow } = optionDefinitions;
const namedThemes = [...themeGroups.first, "…"];
const usual = (name: keyof typeof shape & OptionName) => ({
  ...(optionDefinitions[name].default !== undefined && {
    default: optionDefinitions[name].default,
  }),
});
const look = {
  theme: typed(shape.theme, {
    type: "string",
    description: namedThemes.join(" "),
    ...usual("theme"),
  }),
  codeStyle: typed(shape.codeStyle, { type: "string" }),
  fontFamily: typed(shape.fontFamily, { type: "string", ...usual("fontFamily") }),
  textSize: typed(shape.textSize, { type: "number", ...usual("textSize") }),
  lineHeight: typed(shape.lineHeight, { type: "number" }),
  padding: typed(shape.padding, { type: "number" }),
  accent: typed(shape.accent, { type: "string" }),
  background: typed(shape.background, { type: "string" }),
  palette: typed(shape.palette, { type: "string", ...usual("palette") }),
  brand: typed(shape.brand, {
    anyOf: [{ type: "string" }, { type: "object" }],
    description: "Name or _brand.yml",
  }),
  headings: typed(shape.headings, { enum: headings.values, ...usual("headings") }),
  fit: typed(shape.fit, { enum: fit.values, ...usual("fit") }),
  block: typed(shape.block, { type: "string", description: "One alone, by id", ...usual("block") }),
  frame: typed(shape.frame, { type: "object" }),
  smart: typed(shape.smart, { type: "boolean", ...usual("smart") }),
  pair: typed(shape.pair, { type: "boolean", ...usual("pair") }),
  embedSource: typed(shape.embedSource, { type: "boolean", ...usual("embedSource") }),
};

const rendered = {
  markdown,
  mode,
  inlineLimit: typed(inlineLimit, {
    type: "integer",
    description: "Most base64 bytes; larger: a preview; 0: link alone",
    default: INLINE_DEFAULT,
  }),
  preview: typed(boolean("preview", false, ""), {
    type: "boolean",
    description: `Shown in ${PREVIEW_SIDE} px`,
  }),
  view: typed(view, {
    type: "object",
    properties: { page: { type: "integer" }, from: { type: "number" }, to: { type: "number" } },
    description: "Part: screenful (page) or CSS pixels",
  }),
  cards: cardsField(true),
  page: pageField(true),
  ...look,
};

const keyError = () =>
  `idempotencyKey must be 1 to ${IDEMPOTENCY_KEY_LIMIT} printable ASCII characters`;

const idempotencyKey = z
  .string({ error: keyError })
  .max(IDEMPOTENCY_KEY_LIMIT, { error: keyError })
  .regex(new RegExp(IDEMPOTENCY_KEY_PATTERN, "u"), { error: keyError })
  .optional();

/** A tool's call waits by itself. */
export const generateToolInput = generateRequest.omit({ async: true, webhookUrl: true }).extend({
  ...rendered,
  ...markdownOrSource,
  pictures: short(
    z.record(z.string(), z.string()).optional().describe("data: addresses by relative ones"),
    generateRequest.shape.pictures,
  ),
  format: generateRequest.shape.format.describe("pdf: A4 pages"),
  watermark: generateRequest.shape.watermark.describe("false: costs a credit, no mark"),
  quality: generateRequest.shape.quality.describe("Pixels per CSS pixel"),
  ...reading,
  strict: generateRequest.shape.strict.describe("Refuse warnings, uncharged"),
  describe: typed(shape.describe, {
    type: "boolean",
    description: "Also text and a map",
    ...usual("describe"),
  }),
  overflow: typed(shape.overflow, {
    description: "Too tall",
    enum: overflow.values,
    ...usual("overflow"),
  }),
  plan: typed(shape.plan, { type: "string", description: "From a plan: exactly that or nothing" }),
  idempotencyKey: typed(idempotencyKey, { type: "string", description: "Repeating it is free" }),
  document: typed(shape.document, {
    anyOf: [{ const: true }, { type: "string" }],
    description: "true: keep for edit_document; or what it kept",
  }),
});
export const generateToolOutput = z.object({ data: generatedImage, meta: generateMeta });
export const usageToolOutput = z.object({ data: usage });

/** The warnings of a document. Nothing is kept and nothing is charged. */
export const checkToolInput = generateRequest.pick({ width: true }).extend({
  ...markdownOrSource,
  format: unsaid(generateRequest.shape.format, [...formats]),
  flavor: unsaid(generateRequest.shape.flavor, [...flavor.values]),
  breaks: unsaid(generateRequest.shape.breaks, [...breaks.values]),
  repair: unsaid(generateRequest.shape.repair, [true, false]),
});
export const checkToolOutput = z.object({
  meta: z.object({ warnings: z.array(warning).describe("Empty when there are none") }),
});

/** The arguments of `generate_image`, which are checked as those are and not said twice. */
export const planToolInput = z.object({
  markdown: z.string().optional(),
  source: z.string().optional(),
});
export const planToolOutput = z.object({
  data: imagePlan,
  meta: z.object({ warnings: z.array(warning) }),
});

const { shape: diffs } = diffRequest;
/** Versions, and whether to draw them. The other fields of the endpoint are checked as there, and not said. */
export const diffToolInput = diffRequest
  .pick({ format: true, width: true, theme: true, watermark: true })
  .extend({
    markdown: z.string(),
    against: diffs.against.describe("Older Markdown"),
    picture: typed(diffs.picture, { type: "boolean" }),
    layout: unsaid(diffs.layout, ["column", "side"]),
    format: unsaid(diffs.format, [...formats]),
    width: typed(diffs.width, { type: "number" }),
    theme: typed(diffs.theme, { type: "string" }),
    watermark: typed(diffs.watermark, { type: "boolean" }),
  });
export const diffToolOutput = z.object({
  data: difference,
  meta: generateMeta.partial({ quota: true }),
});

const fromError = ({ input }: { input?: unknown }) =>
  `from must be a whole number from 1; got ${show(input)}`;
const handleError = ({ input }: { input?: unknown }) =>
  `document must be the handle that generate_image gave; got ${show(input)}`;

/** Edits of a kept document, told by an example of each field. */
export const editToolInput = z.object({
  document: short(z.unknown(), z.uuid({ error: handleError })).meta({
    type: "string",
  }) as unknown as z.ZodUUID,
  edits: typed(editRequest.shape.edits.optional(), {
    type: "array",
    items: {
      type: "object",
      properties: {
        op: { enum: ["replace", "insert_after", "delete"] },
        block: { type: "string" },
        text: { type: "string" },
        markdown: { type: "string" },
      },
      required: ["op"],
    },
  }),
  from: typed(z.int({ error: fromError }).min(1, { error: fromError }).optional(), {
    type: "number",
  }),
  picture: typed(
    z.boolean({ error: ({ input }) => `picture must be true or false; got ${show(input)}` }).optional(), // prettier-ignore
    { type: "boolean", description: "Of what changed; charged" },
  ),
  idempotencyKey: typed(idempotencyKey, { type: "string" }),
});
export const editToolOutput = z.object({
  data: edited.pick({ document: true, version: true, repeated: true }),
  meta: z.object({ warnings: z.array(warning) }),
});

const path = z
  .string({ error: ({ input }) => `path must be text; got ${show(input)}` })
  .optional()
  .describe(
    "Instead of markdown: a Markdown file in the server's folder, such as notes/plan.md. Saves " +
      "repeating a text that is in a file. Images in it are found from its place",
  );
/** Either of the two: the server checks it. */
const markdownOrPath = { markdown: markdown.optional(), path };

export const localCheckToolInput = checkToolInput.omit({ source: true }).extend(markdownOrPath);

/**
 * Input of the plan tool on the user's own machine. There is nothing to pay there, so that no
 * render has to be bound to its plan.
 */
export const localPlanToolInput = z.object({
  markdown: z.string().optional(),
  path: z.string().optional(),
});
export const localPlanToolOutput = planToolOutput.extend({
  data: imagePlan.omit({ charge: true, watermarked: true, plan: true }),
});

/**
 * Input of the tool of a server on the user's own machine: it writes files, and there is nothing to
 * pay.
 */
export const localToolInput = generateRequest
  .omit({ plan: true, source: true, pictures: true, document: true, async: true, webhookUrl: true })
  .extend({
    ...rendered,
    ...markdownOrPath,
    brand: typed(brandField().optional(), { type: "object", description: "_brand.yml" }),
    watermark: boolean("watermark", false, "Has no effect: what is rendered here has no watermark"),
    output: z
      .string({ error: ({ input }) => `output must be text; got ${show(input)}` })
      .optional()
      .describe(
        "File to write, such as notes/plan.png, in the server's output folder. Replaced if it " +
          "exists. Without it, a name made from the first heading that is not yet taken",
      ),
  });
/** The same input once the Markdown is there, from wherever it came. */
export const localToolRequest = localToolInput.extend({ markdown });

/** Two versions, each as it is or in a file. There is nothing to pay. */
export const localDiffToolInput = diffToolInput.omit({ watermark: true }).extend({
  markdown: z.string().optional(),
  path: typed(path, { type: "string", description: "Instead: a file" }),
  against: z.string().optional().describe("Older Markdown"),
  againstPath: typed(path, { type: "string" }),
  output: localToolInput.shape.output.describe("Picture to write"),
});
/** The same input once both versions are there. */
export const localDiffToolRequest = localDiffToolInput.extend({ markdown, against: diffs.against });
const writtenFile = {
  imageUrl: z.url().describe("file: address of the file written"),
  path: z.string().describe("Path of the file written"),
};

export const localToolOutput = z.object({
  data: generatedImage
    .omit({ imageId: true, expiresAt: true, archiveUrl: true, document: true })
    .extend({
      ...writtenFile,
      images: z.array(imageOfSet.omit({ imageId: true }).extend(writtenFile)).optional(),
    }),
  meta: z.object({ warnings: z.array(warning).describe("Empty when there are none") }),
});

export const localDiffToolOutput = z.object({
  data: difference.omit({ image: true }).extend({ image: localToolOutput.shape.data.optional() }),
  meta: localToolOutput.shape.meta,
});

export type GenerateToolInput = z.output<typeof generateToolInput>;
export type LocalPlanToolOutput = z.infer<typeof localPlanToolOutput>;
export type LocalToolRequest = z.output<typeof localToolRequest>;
export type LocalToolOutput = z.infer<typeof localToolOutput>;
