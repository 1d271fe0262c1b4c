/** Makes requests from the OpenAPI document: valid ones, nearly valid ones and hostile ones. */
import { endpoints, openApiDocument, type Endpoint, type JsonObject } from "@platen/contract";
import { between, oneOf, type Random } from "../../../../bench/random.ts";
import { formBody } from "./forms.ts";
import { requestHeaders } from "./headers.ts";
import { nearlyValid, validValue, type Schemas } from "./values.ts";

export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array;
}

/** Credentials, images and tokens of a client. */
export interface Holdings {
  origin: string;
  token: string;
  cookie: string;
  /** Paths of existing images, and ids of tokens that may be revoked. */
  images: string[];
  tokens: string[];
}

const document = openApiDocument("http://localhost") as JsonObject & {
  components: { schemas: Schemas };
};
const schemas = document.components.schemas;
const routes = Object.values<Endpoint>(endpoints).map((endpoint) => ({
  endpoint,
  schema: bodySchema(endpoint),
}));

const DELETE_USER = "/api/auth/delete-user";

/** Routes of better-auth and of MCP, which have no schema of ours, with a body that is nearly right. */
const others: readonly [method: string, path: string, body: unknown][] = [
  ["POST", "/api/auth/sign-in/email", { email: "a@example.org", password: "correct horse" }],
  [
    "POST",
    "/api/auth/sign-up/email",
    { email: "b@example.org", password: "long enough", name: "" },
  ],
  ["POST", "/api/auth/request-password-reset", { email: "a@example.org", redirectTo: "/x" }],
  ["POST", "/api/auth/reset-password", { token: "x", newPassword: "correct horse" }],
  ["POST", "/api/auth/change-password", { currentPassword: "x", newPassword: "correct horse" }],
  ["POST", "/api/auth/update-user", { name: "x", image: "y" }],
  ["POST", "/api/auth/revoke-session", { token: "x" }],
  ["POST", DELETE_USER, { password: "x", callbackURL: "/" }],
  ["GET", "/api/auth/get-session", undefined],
  ["GET", "/api/auth/list-sessions", undefined],
  ["GET", "/api/auth/verify-email?token=x&callbackURL=/", undefined],
  ["GET", "/api/auth/error?error=x", undefined],
  ["POST", "/mcp", { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} }],
  [
    "POST",
    "/mcp",
    {
      jsonrpc: "2.0",
      id: "a",
      method: "tools/call",
      params: { name: "generate_image", arguments: { markdown: "x" } },
    },
  ],
  ["GET", "/openapi.json", undefined],
  ["GET", "/docs/api", undefined],
];

export function makeRequest(held: Holdings, random: Random): Sent {
  const kind = random();
  const sent = kind < 0.85 ? contractRequest(held, random) : otherRequest(held, random);
  for (let times = oneOf(random, [0, 0, 1, 3]); times > 0; times -= 1) spoilHeaders(sent, random);
  if (random() < 0.06) sent.method = oneOf(random, methods);
  if (random() < 0.06) sent.path = oddPath(sent.path, random);
  if (["GET", "HEAD", "TRACE"].includes(sent.method)) sent.body = "";
  return sent;
}

function contractRequest(held: Holdings, random: Random): Sent {
  const { endpoint, schema } = oneOf(random, routes);
  const headers: Record<string, string> = {};
  if (endpoint.access === "token" || endpoint.access === "account")
    headers["Authorization"] = `Bearer ${held.token}`;
  if (endpoint.access === "session" || (endpoint.access === "visitor" && random() < 0.5))
    headers["Cookie"] = held.cookie;
  if (endpoint.idempotent === true && random() < 0.4)
    headers["Idempotency-Key"] = `key-${between(random, 1, 40)}`;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) =>
    parameter(name, held, random),
  );
  if (!schema) return { method: endpoint.method, path, headers, body: "" };
  if (endpoint.form === true && random() < 0.4) {
    const value = validValue(schema, schemas, random);
    const { type, body } = formBody(random() < 0.5 ? value : nearlyValid(value, random), random);
    headers["Content-Type"] = type;
    return { method: endpoint.method, path, headers, body };
  }
  headers["Content-Type"] = "application/json";
  return { method: endpoint.method, path, headers, body: bodyOf(schema, random) };
}

function bodyOf(schema: JsonObject, random: Random): string | Uint8Array {
  const value = validValue(schema, schemas, random);
  const roll = random();
  if (roll < 0.35) return JSON.stringify(value);
  if (roll < 0.8) return JSON.stringify(nearlyValid(value, random));
  return hostileBody(JSON.stringify(value), random);
}

/** Makes a body that is no JSON, or far more of it than any client means. */
function hostileBody(json: string, random: Random): string | Uint8Array {
  const cut = between(random, 0, json.length);
  return oneOf<() => string | Uint8Array>(random, [
    () => json.slice(0, cut),
    () => `${json.slice(0, cut)}\u0000${json.slice(cut)}`,
    () => `\ufeff${json}`,
    () => `${json}${json}`,
    () => json.replace("{", '{"markdown":"x","markdown":"y",'),
    () => `{"markdown":"x","width":${"[".repeat(3000)}${"]".repeat(3000)}}`,
    () => `{"markdown":"x",${Array.from({ length: 3000 }, (_, at) => `"f${at}":1`).join()}}`,
    () => `{"markdown":"x","width":1${"0".repeat(400)}}`,
    () => Buffer.from(json, "utf16le"),
    () => Buffer.from(Array.from({ length: 200 }, () => between(random, 0, 255))),
    () => '{"markdown":"\\ud800\\u0000","theme":"\\u0000"}',
    () => "",
  ])();
}

function otherRequest({ origin, cookie, token }: Holdings, random: Random): Sent {
  const [method, path, body] = oneOf(random, others);
  const headers: Record<string, string> = { Origin: origin };
  // An account that has just signed in can be deleted without its password; all later requests
  // would then come from a stranger.
  if (path !== DELETE_USER && random() < 0.5) headers["Cookie"] = cookie;
  if (path === "/mcp") headers["Accept"] = "application/json, text/event-stream";
  if (path === "/mcp" && random() < 0.8) headers["Authorization"] = `Bearer ${token}`;
  if (body === undefined) return { method, path, headers, body: "" };
  headers["Content-Type"] = "application/json";
  const json = JSON.stringify(random() < 0.6 ? nearlyValid(body, random) : body);
  return { method, path, headers, body: random() < 0.1 ? hostileBody(json, random) : json };
}

function parameter(name: string, { images, tokens }: Holdings, random: Random): string {
  const ids = images.map((file) => file.split(".")[0] ?? "");
  const known = name === "file" ? images : name === "imageId" ? ids : tokens;
  if (known.length > 0 && random() < 0.6) return oneOf(random, known);
  return oneOf(random, [
    "x",
    "%00",
    "%c0%ae",
    "..%2f..",
    "a".repeat(2000),
    "img_1.png",
    "%",
    "'--",
  ]);
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "TRACE"];

function oddPath(path: string, random: Random): string {
  return oneOf(random, [
    `${path}/`,
    `${path}?a[b]=c&%00=%zz`,
    `/${path}`,
    path.toUpperCase(),
    `${path}%00`,
    `${path}/%2e%2e/%2e%2e`,
    "/%",
    "/images/%00",
    `/${"a/".repeat(500)}`,
  ]);
}

/** Values for any header. */
const odd = [
  "",
  "x",
  "*",
  "\u00ff\u00fe",
  "a".repeat(6000),
  "1; q=9, text/html;q=0.0000001, */*;q=-1",
  "null",
  "bytes=0-,5-1,-9999999999999999999",
  "gzip, chunked, deflate",
  'W/"x", "y", *',
  "Bearer ",
  "Basic eDp4",
  "platen.session_token=x.y; platen.session_token=%00",
  "https://evil.example",
  "::1, 127.0.0.1, unknown",
  "application/json; charset=utf-16",
  "multipart/form-data; boundary=x",
] as const;

function spoilHeaders({ headers }: Sent, random: Random): void {
  const name = oneOf(random, requestHeaders);
  if (random() < 0.2) delete headers[name];
  else headers[name] = oneOf(random, odd);
}

function bodySchema({ body, path, method }: Endpoint): JsonObject | undefined {
  if (!body) return undefined;
  const operation = (document["paths"] as Record<string, Record<string, JsonObject>>)[path]?.[
    method.toLowerCase()
  ] as { requestBody?: { content: Record<string, { schema: JsonObject }> } } | undefined;
  return operation?.requestBody?.content["application/json"]?.schema;
}
