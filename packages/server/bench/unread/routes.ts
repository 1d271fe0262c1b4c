/** Every route that gives something of size: what is asked of it by callers who then do not read. */
import { noisyPicture } from "../attacks/documents.ts";
import type { Served } from "./serve.ts";

export interface Asked {
  name: string;
  method?: "GET" | "HEAD" | "POST";
  path: string;
  /** By whom; default: a visitor. */
  as?: "session" | "token";
  headers?: Record<string, string>;
  body?: object;
}

const gzip = { "Accept-Encoding": "gzip" };
const mcp = {
  Accept: "application/json, text/event-stream",
  "MCP-Protocol-Version": "2026-07-28",
  "Mcp-Method": "tools/call",
  "Mcp-Name": "generate_image",
};
const toolCall = {
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: {
    name: "generate_image",
    arguments: { markdown: noisyPicture, mode: "binary" },
    _meta: {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": { name: "unread", version: "1" },
      "io.modelcontextprotocol/clientCapabilities": {},
    },
  },
};
const sheet = `${noisyPicture}\n\n---\n\n`;

export function routesOf({ stored, asset }: Pick<Served, "stored" | "asset">): readonly Asked[] {
  const of = (address: string) => `${address}/document.json`;
  const post = (name: string, path: string, body: object, as?: Asked["as"]): Asked => ({
    name,
    method: "POST",
    path,
    body: { markdown: noisyPicture, ...body },
    ...(as && { as }),
  });
  return [
    { name: "share of zeros", path: of(stored.zeros) },
    { name: "share of zeros, coded", path: of(stored.zeros), headers: gzip },
    { name: "share of zeros, HEAD", method: "HEAD", path: of(stored.zeros) },
    { name: "share of noise", path: of(stored.noise) },
    { name: "share of noise, coded", path: of(stored.noise), headers: gzip },
    { name: "share's picture", path: `${stored.noise}/picture.jpg` },
    { name: "share's page", path: stored.noise },
    { name: "document", path: stored.document, as: "session" },
    { name: "document, coded", path: stored.document, as: "session", headers: gzip },
    { name: "document's picture", path: stored.picture, as: "session" },
    { name: "documents", path: "/api/web/documents", as: "session" },
    { name: "image", path: stored.image },
    { name: "OpenAPI", path: "/openapi.json" },
    ...(asset === undefined ? [] : [{ name: "asset", path: asset }]),
    { name: "emoji's names", path: "/press/any/emoji" },
    post("preview", "/api/v1/previews", {}),
    post("preview of a part", "/api/v1/previews", { view: { below: 6000 } }),
    post("preview of cards", "/api/v1/previews", {
      markdown: sheet.repeat(4),
      cards: {},
      known: [],
    }),
    post("export", "/api/v1/exports", {}, "session"),
    post("render in binary mode", "/api/v1/images/generate", { mode: "binary" }, "token"),
    post("plan", "/api/v1/images/plan", {}, "token"),
    { name: "tool", method: "POST", path: "/mcp", as: "token", headers: mcp, body: toolCall },
  ];
}
