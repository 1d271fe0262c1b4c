import { requestJson } from "./request.ts";

export interface ToolSummary {
  name: string;
  title: string;
  description: string;
}

/** The tools that agents are offered, as the service itself describes them. */
export async function loadTools(): Promise<readonly ToolSummary[]> {
  const { data } = await requestJson<{ data: { tools: ToolSummary[] } }>("GET", "/api/v1/schema");
  return data.tools;
}
