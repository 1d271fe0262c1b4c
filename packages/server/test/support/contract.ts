/** Holds every answer against the OpenAPI document, by a validator that is not ours. */
import { openApiDocument, errorTable, type ErrorEnvelope, type JsonObject } from "@platen/contract";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect } from "vitest";

export interface Answer {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
  /** The body, if it is JSON. */
  json: unknown;
}

interface Operation {
  responses: Record<string, { headers?: JsonObject; content?: Record<string, JsonObject> }>;
}

const document = closed(openApiDocument("http://localhost")) as JsonObject & {
  paths: Record<string, Record<string, Operation>>;
};
const ajv = new Ajv2020({ strict: false, allErrors: true });
(addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
ajv.addSchema(document, "api");
const validators = new Map<string, ValidateFunction>();

/** Fails if the OpenAPI document does not foresee this answer. Paths outside it are not held. */
export function expectInContract(method: string, url: string, answer: Answer): void {
  expect(answer.headers.get("x-request-id")).toMatch(/^[\w.-]{8,64}$/);
  const failed = answer.status >= 400;
  if (failed && method !== "HEAD") expectEnvelope(answer);
  const pathname = (URL.parse(url) ?? URL.parse(`http://x${url}`))?.pathname ?? url;
  const path = templateOf(pathname);
  const operation =
    path && document.paths[path]?.[(method === "HEAD" ? "GET" : method).toLowerCase()];
  if (!operation) return;
  const response = operation.responses[String(answer.status)];
  expect(response, `${method} ${path} may not answer ${answer.status}`).toBeDefined();
  if (method === "HEAD" || !response?.content) return expect(answer.bytes.length).toBe(0);
  const type = answer.headers.get("content-type")?.split(";")[0] ?? "none";
  expect(Object.keys(response.content)).toContain(type);
  if (type !== "application/json") return;
  const pointer = ["paths", path, method.toLowerCase(), "responses", String(answer.status)]
    .concat("content", type, "schema")
    .map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1")))
    .join("/");
  const reference = `api#/${pointer}`;
  const validate = validators.get(reference) ?? ajv.compile({ $ref: reference });
  validators.set(reference, validate);
  if (!validate(answer.json))
    throw new Error(`${method} ${path} ${answer.status}: ${ajv.errorsText(validate.errors)}`);
}

function expectEnvelope({ json, status, headers }: Answer): void {
  expect(headers.get("content-type")).toBe("application/json");
  const { success, error } = json as ErrorEnvelope;
  expect(success).toBe(false);
  expect(errorTable[error.code].status).toBe(status);
  expect(error.requestId).toBe(headers.get("x-request-id"));
  if (error.code === "RATE_LIMITED" || error.code === "OVERLOADED") {
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(headers.get("ratelimit")).toMatch(/"\w+";r=\d+;t=\d+/);
    expect(headers.get("ratelimit-policy")).toMatch(/"\w+";q=\d+/);
  }
  if (error.code === "INVALID_REQUEST") expect(error.details?.length).toBeGreaterThan(0);
}

function templateOf(pathname: string): string | undefined {
  return Object.keys(document.paths).find((template) =>
    new RegExp(`^${template.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(pathname),
  );
}

/** Objects may hold nothing that is not described: so a leak shows. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, closed(inner)]);
  const copy = Object.fromEntries(entries) as Record<string, unknown>;
  if (copy["type"] === "object" && copy["properties"] && !copy["additionalProperties"])
    copy["additionalProperties"] = false;
  return copy;
}
