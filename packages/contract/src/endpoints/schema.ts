/** Definitions of tools for AI agents. */
import { toolSchemaResponse } from "../schemas/tool-schema.ts";
import type { Endpoint } from "./endpoint.ts";
import { always } from "./parts.ts";

export const schemaEndpoints = {
  getSchema: {
    method: "GET",
    path: "/api/v1/schema",
    tag: "Service",
    access: "public",
    summary: "Get the tool schema",
    description: "Tool definitions for AI agents, in the form of the Model Context Protocol.",
    answers: [{ status: 200, description: "The tools", schema: toolSchemaResponse }],
    errors: [...always],
  },
} as const satisfies Record<string, Endpoint>;
