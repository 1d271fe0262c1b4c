/** Documents for agents, as resources. */
import {
  ResourceNotFoundError,
  type ListResourcesResult,
  type ReadResourceResult,
} from "@modelcontextprotocol/server";
import { agentDocuments } from "../agent-documents/index.ts";

/**
 * Begin of a resource's address. Links between the documents are relative, so they lead from one
 * resource to another.
 */
const PLACE = "platen://docs/";
const mimeType = "text/markdown";

const documents = () => agentDocuments().filter(({ pageOnly }) => !pageOnly);

export function listDocuments(): ListResourcesResult {
  const resources = documents().map(({ name, title, description, text }) => ({
    uri: `${PLACE}${name}`,
    name,
    title,
    description,
    mimeType,
    size: Buffer.byteLength(text),
  }));
  return { resources };
}

/**
 * Returns the text of a document.
 *
 * @throws ResourceNotFoundError that names those there are
 */
export function readDocument(uri: string): ReadResourceResult {
  const found = documents().find(({ name }) => uri === `${PLACE}${name}`);
  if (found) return { contents: [{ uri, mimeType, text: found.text }] };
  const all = documents().map(({ name }) => `${PLACE}${name}`);
  const given = JSON.stringify(uri.slice(0, 60));
  throw new ResourceNotFoundError(
    uri.slice(0, 60),
    `There is no resource ${given}. There are: ${all.join(", ")}.`,
  );
}
