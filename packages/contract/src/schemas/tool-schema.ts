/** The tools for agents as `GET /api/v1/schema` lists them: names, JSON Schemas of arguments and results, and hints. */
import { z } from "zod";
import { success } from "./envelope.ts";
import { name } from "./registry.ts";

const jsonObject = z.record(z.string(), z.unknown());

export const tool = name(
  "Tool",
  z.object({
    name: z.string().regex(/^[A-Za-z0-9_.-]{1,128}$/u),
    title: z.string(),
    description: z.string(),
    inputSchema: jsonObject.describe("JSON Schema 2020-12 of the arguments"),
    outputSchema: jsonObject.describe("JSON Schema 2020-12 of the structured result"),
    annotations: z.record(z.string(), z.boolean()).describe("Hints about what a call may do"),
    _meta: jsonObject
      .optional()
      .describe("Where hosts that can show pages find one for the result"),
    icons: z.array(
      z.object({
        src: z.string().describe("A data: address"),
        mimeType: z.string(),
        sizes: z.array(z.string()),
      }),
    ),
  }),
);

export const toolSchemaResponse = name(
  "ToolSchemaResponse",
  success(
    z.object({
      name: z.string().describe("Name of the tool set"),
      version: z.string().describe("Version of the API"),
      tools: z.array(tool).describe("Tool definitions of the Model Context Protocol"),
    }),
  ),
);

export type Tool = z.infer<typeof tool>;
