/** Documentation for agents that want to know more than the tools' descriptions say: resources of MCP, and pages. */
import { readFileSync } from "node:fs";

export interface AgentDocument {
  /** Name of its file in `docs/`. */
  name: string;
  title: string;
  description: string;
  /** Whether it is no resource. */
  pageOnly?: true;
  text: string;
}

let known: readonly AgentDocument[] | undefined;
/**
 * Reads the documents when the first is asked for. `npm run docs -w @platen/server` writes their
 * file.
 */
export const agentDocuments = (): readonly AgentDocument[] =>
  (known ??= JSON.parse(
    readFileSync(new URL("./documents.json", import.meta.url), "utf8"),
  ) as AgentDocument[]);
