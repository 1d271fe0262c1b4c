/** The tools that AI agents are offered: by `GET /api/v1/schema`, over MCP, and by `platen mcp`. */
import { z } from "zod";
import { MONTHLY_QUOTA } from "./limits.ts";
import {
  checkToolInput,
  checkToolOutput,
  diffToolInput,
  diffToolOutput,
  editToolInput,
  editToolOutput,
  generateToolInput,
  generateToolOutput,
  localCheckToolInput,
  localDiffToolInput,
  localDiffToolOutput,
  localPlanToolInput,
  localPlanToolOutput,
  localToolInput,
  localToolOutput,
  planToolInput,
  planToolOutput,
  usageToolOutput,
} from "./schemas/tool-fields.ts";
import { toolIcon } from "./schemas/tool-icon.ts";
import type { Tool } from "./schemas/tool-schema.ts";
import type { WebSettings } from "./schemas/web-app/web.ts";

/** Input and output of a tool, for the programs that run it. */
export const toolSchemas = {
  generate_image: { input: generateToolInput, output: generateToolOutput },
  check_markdown: { input: checkToolInput, output: checkToolOutput },
  plan_image: { input: planToolInput, output: planToolOutput },
  diff_markdown: { input: diffToolInput, output: diffToolOutput },
  edit_document: { input: editToolInput, output: editToolOutput },
  get_usage: { input: z.object({}), output: usageToolOutput },
} as const;

/** Schemas of the tools that `platen mcp` offers on the user's own machine. */
export const localToolSchemas = {
  generate_image: { input: localToolInput, output: localToolOutput },
  check_markdown: { input: localCheckToolInput, output: checkToolOutput },
  plan_image: { input: localPlanToolInput, output: localPlanToolOutput },
  diff_markdown: { input: localDiffToolInput, output: localDiffToolOutput },
} as const;

export type ToolName = keyof typeof toolSchemas;
export type LocalToolName = keyof typeof localToolSchemas;

type Texts = Pick<Tool, "title" | "description" | "annotations">;

/** Address of the page that shows pictures where a host can (the extension MCP Apps), and the tools that have some. */
export const pictureView = "ui://platen/pictures.html";
const showing: ReadonlySet<string> = new Set(["generate_image", "diff_markdown", "edit_document"]);

const purpose =
  "Use it for Markdown, a table, code, a formula or a diagram to share, post or print. ";

const choices =
  "Supports GitHub's Markdown, footnotes, alerts, LaTeX math ($…$, $$…$$), highlighted " +
  "code and ```mermaid diagrams. Format: png for most; webp is smallest; jpeg if neither is accepted; " +
  "pdf for long documents, print (no width, no quality). Theme: light for documents; github like a README; " +
  "nord, monokai, solarized for posts. Width: 600 for a post, 800 a document, 1200 a wide table. ";

const mending = "Warnings name the line of what could not be drawn: mend it, call again.";

const checkTexts: Texts = {
  title: "Check Markdown without rendering it",
  description:
    "Warnings of a render, with lines: formulas, diagrams, images, characters. " +
    "No picture, no cost: mend Markdown before generate_image.",
  annotations: {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: true,
  },
};

const planTexts: Pick<Texts, "title" | "annotations"> = {
  title: "Say what a render would be",
  annotations: checkTexts.annotations ?? {},
};
const planned = "Size, pages or cards with their lines, words and warnings of a render";

/** The terms that a service renders on, as `getWebSettings` tells them. */
type ServiceTerms = Pick<WebSettings, "monthlyQuota" | "unlimited" | "watermark">;

function costOf({ monthlyQuota, unlimited, watermark }: ServiceTerms): string {
  if (unlimited) return "Calls cost nothing, and pictures have no watermark.";
  const [mark, parameters, clean] = watermark
    ? [", with a watermark on the picture", ", or with watermark: false", ", without a watermark"]
    : ["", "", ""];
  return (
    `Each call costs one of ${monthlyQuota} free requests a month${mark}; after those${parameters}, one credit${clean}. ` +
    "A failed call costs nothing."
  );
}

const diffTexts: Texts = {
  title: "Compare two versions of Markdown",
  description: "Blocks added, removed, changed with the words within, moved. Free without picture.",
  annotations: {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: false,
    openWorldHint: true,
  },
};

const texts: Readonly<Record<ToolName, Texts>> = {
  generate_image: {
    title: "Render Markdown as an image or PDF",
    description:
      "Turns Markdown into a PNG, JPEG or WebP picture or an A4 PDF. Gives a " +
      `URL, valid 24 hours, and shows the picture if it is small. ${purpose}${choices}` +
      `${costOf({ monthlyQuota: MONTHLY_QUOTA, unlimited: false, watermark: true })} ${mending}`,
    annotations: {
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: false,
      openWorldHint: true,
    },
  },
  check_markdown: checkTexts,
  plan_image: {
    ...planTexts,
    description: `${planned}, what it would cost, and its plan, at no cost. Arguments as generate_image.`,
  },
  diff_markdown: diffTexts,
  edit_document: {
    title: "Mend a kept document",
    description:
      "Edits what generate_image kept, by block or by text that occurs once; says what changed and warnings of new lines, free. " +
      "Without edits: ids of blocks from a line. Then render it by document.",
    annotations: {
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: false,
      openWorldHint: true,
    },
  },
  get_usage: {
    title: "Get usage and credits",
    description:
      "Free requests used and left this month, when they reset, and credits. " +
      "Free. Use before many renders or on QUOTA_EXCEEDED.",
    annotations: {
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  },
};

const localTexts: Readonly<Record<LocalToolName, Texts>> = {
  generate_image: {
    title: "Render Markdown as an image or PDF file",
    description:
      "Turns Markdown into a PNG, JPEG or WebP picture or an A4 PDF, written to a file on this " +
      "machine. The result has the file's path and shows the picture if it is small. " +
      `${purpose}${choices}Costs nothing and adds no watermark. ${mending}`,
    annotations: {
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: false,
      openWorldHint: true,
    },
  },
  check_markdown: checkTexts,
  plan_image: {
    ...planTexts,
    description: `${planned}, without a file. Takes all arguments of generate_image.`,
  },
  diff_markdown: {
    ...diffTexts,
    description:
      "Blocks added, removed, changed with the words within, moved. picture: writes one of both, marked.",
  },
};

export const tools: readonly Tool[] = definitions(toolSchemas, texts);

/** The tools of a service, with what calls cost there. */
export function toolsFor(terms: ServiceTerms): readonly Tool[] {
  const specified = costOf({ monthlyQuota: MONTHLY_QUOTA, unlimited: false, watermark: true });
  return tools.map((tool) => ({
    ...tool,
    description: tool.description.replace(specified, costOf(terms)),
  }));
}

/** Tools of `platen mcp`. */
export const localTools: readonly Tool[] = definitions(localToolSchemas, localTexts);

function definitions<Name extends string>(
  schemas: Readonly<Record<Name, { input: z.ZodType; output: z.ZodType }>>,
  words: Readonly<Record<Name, Texts>>,
): Tool[] {
  return (Object.keys(schemas) as Name[]).map((name) => ({
    name,
    ...words[name],
    inputSchema: forModels(jsonSchema(schemas[name].input)),
    outputSchema: jsonSchema(schemas[name].output),
    icons: [toolIcon],
    ...(showing.has(name) && { _meta: { ui: { resourceUri: pictureView } } }),
  }));
}

/**
 * Writes the arguments of a tool for models and strict clients: without the address of the dialect,
 * which the protocol says where none is named, and without what is true of all JSON; a value of
 * several types is told by one schema for each, which more clients take than a list of types.
 */
function forModels({ $schema: _dialect, properties, ...schema }: Json): Json {
  const told = Object.entries((properties ?? {}) as Record<string, Json>).map(
    ([name, { propertyNames: _names, type, ...rest }]) => {
      const types: Json = Array.isArray(type)
        ? { anyOf: type.map((one) => ({ type: one as string })) }
        : { ...(type !== undefined && { type }) };
      return [name, { ...types, ...rest }] as const;
    },
  );
  return { ...schema, properties: Object.fromEntries(told) };
}

type Json = Record<string, unknown>;

function jsonSchema(schema: z.ZodType): Record<string, unknown> {
  return { ...z.toJSONSchema(schema, { io: "input" }) };
}
