/** Documents as resources, for agents that want to know more than the tools' descriptions say. */
import { readFileSync } from "node:fs";
import {
  ResourceNotFoundError,
  type ListResourcesResult,
  type ReadResourceResult,
} from "@modelcontextprotocol/server";

interface Document {
  /** Of its file in `docs/`. */
  name: string;
  title: string;
  description: string;
  text: string;
}

/** Links between the documents lead from one resource to another. */
const PLACE = "platen://docs/";
const mimeType = "text/markdown";

let known: readonly Document[] | undefined;
/** `npm run docs -w @platen/server` writes the file. It is read when somebody asks for the first document. */
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

/** @throws ResourceNotFoundError that names those there are */
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
