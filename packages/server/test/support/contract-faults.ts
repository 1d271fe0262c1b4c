/** Compares an answer with the OpenAPI document, by a validator that is not ours. */
import { openApiDocument, errorTable, type ErrorEnvelope, type JsonObject } from "@platen/contract";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

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

/**
 * Lists everything about an answer that the OpenAPI document does not foresee. At paths outside of
 * the document only errors are checked.
 */
export function contractFaults(method: string, url: string, answer: Answer): string[] {
  const requestId = answer.headers.get("x-request-id") ?? "";
  const failed = answer.status >= 400 && method !== "HEAD";
  return [
    ...(/^[\w.-]{8,64}$/u.test(requestId) ? [] : [`X-Request-Id is "${requestId}"`]),
    // A picture that says so may stand in the place of words, where the contract lists its type.
    ...(failed && !isPicture(answer) ? envelopeFaults(answer) : []),
    ...operationFaults(method, url, answer),
  ];
}

const isPicture = ({ status, headers }: Answer) =>
  status === 429 && /^(?:image\/|application\/pdf)/u.test(headers.get("content-type") ?? "");

function operationFaults(method: string, url: string, answer: Answer): string[] {
  const pathname = (URL.parse(url) ?? URL.parse(`http://x${url}`))?.pathname ?? url;
  const path = templateOf(pathname);
  if (path === "/api/v1/images/generate" && answer.status === 202)
    return operationFaults(method, "/api/v1/jobs", answer);
  const verb = (method === "HEAD" ? "GET" : method).toLowerCase();
  const operation = path === undefined ? undefined : document.paths[path]?.[verb];
  if (path === undefined || !operation) return [];
  const response = operation.responses[String(answer.status)];
  if (!response) return [`${method} ${path} may not answer ${answer.status}`];
  if (method === "HEAD" || !response.content)
    return answer.bytes.length === 0 ? [] : [`${answer.bytes.length} bytes where there are none`];
  const type = answer.headers.get("content-type")?.split(";")[0] ?? "none";
  if (!Object.keys(response.content).includes(type)) return [`its type is ${type}`];
  if (type !== "application/json") return [];
  const pointer = ["paths", path, verb, "responses", String(answer.status)]
    .concat("content", type, "schema")
    .map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1")))
    .join("/");
  const reference = `api#/${pointer}`;
  const validate = validators.get(reference) ?? ajv.compile({ $ref: reference });
  validators.set(reference, validate);
  if (validate(answer.json)) return [];
  return [`${method} ${path} ${answer.status}: ${ajv.errorsText(validate.errors)}`];
}

function envelopeFaults({ json, status, headers }: Answer): string[] {
  const error = (json as Partial<ErrorEnvelope> | undefined)?.error;
  if (headers.get("content-type") !== "application/json" || !error)
    return [`an error of type ${headers.get("content-type")}, not in our form`];
  const faults: string[] = [];
  const must = (holds: boolean, what: string) => void (holds || faults.push(what));
  must(!(json as { success?: unknown }).success, "an error says success");
  const known = Object.hasOwn(errorTable, error.code) ? errorTable[error.code] : undefined;
  must(known?.status === status, `${error.code} has the status ${status}`);
  must(error.requestId === headers.get("x-request-id"), "two request ids");
  if (error.code === "RATE_LIMITED" || error.code === "OVERLOADED") {
    must(Number(headers.get("retry-after")) > 0, `${error.code} without Retry-After`);
    must(/"\w+";r=\d+;t=\d+/u.test(headers.get("ratelimit") ?? ""), "no RateLimit");
    must(/"\w+";q=\d+/u.test(headers.get("ratelimit-policy") ?? ""), "no RateLimit-Policy");
  }
  const details = error.details?.length ?? 0;
  must(error.code !== "INVALID_REQUEST" || details > 0, "INVALID_REQUEST without details");
  return faults;
}

function templateOf(pathname: string): string | undefined {
  return Object.keys(document.paths).find((template) =>
    new RegExp(`^${template.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(pathname),
  );
}

/** Closes the objects of a schema to fields that it does not describe, so that a leak shows. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, closed(inner)]);
  const copy = Object.fromEntries(entries) as Record<string, unknown>;
  if (copy["type"] === "object" && copy["properties"] && !copy["additionalProperties"])
    copy["additionalProperties"] = false;
  return copy;
}
