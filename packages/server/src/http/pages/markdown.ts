/** Documents in Markdown, for programs that read them, and the list of them (https://llmstxt.org). */
import { agentDocuments } from "../../agent-documents/index.ts";
import type { Handler, Request } from "../types.ts";
import { remember } from "./remember.ts";

export const DOCUMENT = "/docs/{file}";

export const documentPage: Handler = (request) => {
  const name = request.req.param("file");
  const found = agentDocuments().find((one) => one.name === name);
  return found ? send(request, "text/markdown", withoutDeadLinks(found.text)) : request.notFound();
};

export const llmsText: Handler = (request, { baseUrl }) =>
  send(request, "text/plain", listOf(baseUrl));

function send(request: Request, type: string, text: string): Response {
  request.header("Content-Type", `${type}; charset=utf-8`);
  request.header("Cache-Control", "public, max-age=300");
  return request.body(text);
}

const listOf = remember((baseUrl) =>
  [
    "# Platen",
    "",
    "> Turns Markdown into pictures, cards and PDFs, without a browser: an HTTP API, tools for AI agents (MCP), a web editor.",
    "",
    "## Documents",
    "",
    ...agentDocuments().map(
      ({ name, title, description }) => `- [${title}](${baseUrl}/docs/${name}): ${description}`,
    ),
    "",
    "## For programs",
    "",
    `- [OpenAPI](${baseUrl}/openapi.json): every endpoint, with its parameters and errors`,
    `- [Definitions of the tools](${baseUrl}/api/v1/schema): as MCP lists them`,
    `- [MCP](${baseUrl}/mcp): Streamable HTTP; sign in by OAuth, or send an API token`,
    "",
  ].join("\n"),
);

/** Links to files of the repository that the service does not have are only their words. */
function withoutDeadLinks(text: string): string {
  return text.replaceAll(
    /\[([^\]]+)\]\((\.\.\/[^)\s]+|[a-z-]+\.md)(?:#[^)\s]*)?\)/gu,
    (link, words, to) => (agentDocuments().some(({ name }) => name === to) ? link : String(words)),
  );
}
