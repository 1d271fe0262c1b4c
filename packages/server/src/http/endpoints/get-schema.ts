/**
 * `GET /api/v1/schema`: the tools for agents, worded for this service's terms; open to all, and kept for five
 * minutes.
 */
import { API_VERSION, SCHEMA_NAME, toolsFor } from "@platen/contract";
import type { Handler } from "../types.ts";

export const getSchema: Handler = (request, { terms }) => {
  request.header("Cache-Control", "public, max-age=300");
  const tools = toolsFor({ ...terms, watermark: terms.marked });
  const data = { name: SCHEMA_NAME, version: API_VERSION, tools };
  return request.json({ success: true, data });
};
