/** The generated files of both clients, as they should be today. */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { endpoints, openApiDocument, type Endpoint } from "@platen/contract";
import openapiTypes, { astToString } from "openapi-typescript";
import { choicesModule, PYTHON, renewed } from "./python.ts";

export interface GeneratedFile {
  path: string;
  text: string;
}

const HEAD = "// Made by `npm run generate -w @platen/client` from the contract. Do not edit.\n\n";

export async function generated(): Promise<GeneratedFile[]> {
  // The client has a method for each path; of the document it needs the named schemas alone.
  const document = { ...openApiDocument("https://platen.invalid"), paths: {} };
  const types = astToString(await openapiTypes(JSON.stringify(document)));
  return [
    file("../src/generated/types.ts", types),
    file("../src/generated/endpoints.ts", endpointTable()),
    { path: `${PYTHON}_choices.py`, text: choicesModule() },
    ...["models.py", "_async_client.py"].map((module) => ({
      path: PYTHON + module,
      text: renewed(module),
    })),
  ];
}

/**
 * Writes the table of endpoints: where each is and how its calls may be repeated, all that a client
 * needs to send one.
 */
function endpointTable(): string {
  const rows = Object.entries<Endpoint>(endpoints).map(([id, endpoint]) => {
    const { method, path, access, safe = method === "GET" } = endpoint;
    return `  ${id}: ${JSON.stringify({ method, path, access, safe })},`;
  });
  return `export const endpoints = {\n${rows.join("\n")}\n} as const;\n`;
}

function file(relative: string, code: string): GeneratedFile {
  const path = fileURLToPath(new URL(relative, import.meta.url));
  return { path, text: formatted(path, HEAD + code) };
}

/** Formatted as the project is, so that the formatter finds nothing to do. */
function formatted(path: string, text: string): string {
  return execFileSync("npx", ["oxfmt", `--stdin-filepath=${path}`], {
    input: text,
    encoding: "utf8",
    timeout: 60_000,
  });
}
