/**
 * Documentation as resources, for agents that want to know more than the tools' descriptions say.
 */
import { readFileSync } from "node:fs";
import {
  ResourceNotFoundError,
  type ListResourcesResult,
  type ReadResourceResult,
} from "@modelcontextprotocol/server";

interface Document {
  /** Name of its file in `docs/`. */
  name: string;
  title: string;
  description: string;
  text: string;
}

/**
 * Begin of a resource's address. Links between the documents are relative, so they lead from one
 * resource to another.
 */
const PLACE = "platen://docs/";
const mimeType = "text/markdown";

let known: readonly Document[] | undefined;
/**
 * Reads the documents when the first is asked for. `npm run docs -w @platen/server` writes their
 * file.
 */
const documents = (): readonly Document[] =>
  (known ??= JSON.parse(
    readFileSync(new URL("./documents.json", import.meta.url), "utf8"),
  ) as Document[]);

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
