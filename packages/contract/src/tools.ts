/** The tools that AI agents are offered, by `GET /api/v1/schema` and over MCP. */
import { z } from "zod";
import { MONTHLY_QUOTA } from "./limits.ts";
import { generatedImage, generateMeta, generateRequest } from "./schemas/generate.ts";
import type { Tool } from "./schemas/tool-schema.ts";
import { usage } from "./schemas/usage.ts";

const renderInput = generateRequest.omit({ mode: true });
const renderOutput = generatedImage.extend(generateMeta.shape);

/** What a tool takes and gives, for those that run it. */
export const toolSchemas = {
  render_markdown: { input: renderInput, output: renderOutput },
  get_usage: { input: z.object({}), output: usage },
} as const;

export type ToolName = keyof typeof toolSchemas;

const texts = {
  render_markdown: {
    title: "Render Markdown as an image or PDF",
    description:
      "Turns Markdown into a PNG, JPEG or WebP picture or an A4 PDF and returns a temporary URL " +
      "(valid 24 hours). Use it when the user wants Markdown, a table, code, a formula or a Mermaid " +
      "diagram as a picture or document to share. Supports GitHub Flavored Markdown, footnotes, " +
      "alerts, LaTeX math ($…$ and $$…$$), highlighted code and ```mermaid blocks. Pass the " +
      "Markdown itself, not a file name or a URL. Choose pdf for long documents and anything to be " +
      "printed. Each call uses one of " +
      `${MONTHLY_QUOTA} free requests a month, with a watermark, or one credit without. Look at ` +
      "`warnings` in the result: they name the line of what could not be drawn, so that you can " +
      "mend it and call again.",
    annotations: {
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: false,
      openWorldHint: true,
    },
  },
  get_usage: {
    title: "Get usage and credits",
    description:
      "Returns how many free renders were used and are left this month, when the count resets, and " +
      "the credit balance. Costs nothing. Use it before rendering many documents, or to explain a " +
      "QUOTA_EXCEEDED error.",
    annotations: { readOnlyHint: true, openWorldHint: false },
  },
} as const satisfies Record<ToolName, Omit<Tool, "name" | "inputSchema" | "outputSchema">>;

export const tools: readonly Tool[] = (Object.keys(toolSchemas) as ToolName[]).map((name) => ({
  name,
  ...texts[name],
  inputSchema: jsonSchema(toolSchemas[name].input),
  outputSchema: jsonSchema(toolSchemas[name].output),
}));

function jsonSchema(schema: z.ZodType): Record<string, unknown> {
  return { ...z.toJSONSchema(schema, { io: "input" }) };
}
