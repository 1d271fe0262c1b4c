/** The OpenAPI 3.1 document, made from the endpoints and the error table. */
import { z } from "zod";
import {
  endpoints,
  headerDescriptions,
  scopeOf,
  tagDescriptions,
  type Answer,
  type Endpoint,
} from "./endpoints/index.ts";
import { apiErrorCodes, errorTable, type ApiErrorCode } from "./errors.ts";
import {
  API_VERSION,
  FILES,
  IDEMPOTENCY_KEY_LIMIT,
  IDEMPOTENCY_KEY_PATTERN,
  TOKEN_PREFIX,
} from "./limits.ts";
import { named } from "./schemas/registry.ts";

export type Json = string | number | boolean | null | readonly Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

const security: Record<Endpoint["access"], Json[]> = {
  token: [{ apiToken: [] }],
  session: [{ session: [] }],
  account: [{ apiToken: [] }, { session: [] }],
  visitor: [{}, { session: [] }],
  signed: [],
  public: [],
};

/** @param baseUrl where the service is reached; no slash at its end */
export function openApiDocument(baseUrl: string): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [id, endpoint] of Object.entries<Endpoint>(endpoints))
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(id, endpoint);
  return {
    openapi: "3.1.0",
    info: {
      title: "Platen",
      version: API_VERSION,
      summary: "Markdown in, picture or PDF out",
      description: overview,
      contact: { name: "This service", url: baseUrl },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: baseUrl }],
    tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        apiToken: {
          type: "http",
          scheme: "bearer",
          bearerFormat: `${TOKEN_PREFIX}…`,
          description: "An API token, made on the API tokens page of your profile",
        },
        session: {
          type: "apiKey",
          in: "cookie",
          name: "platen.session_token",
          description: "The cookie that signing in sets",
        },
      },
      schemas: componentSchemas(),
    },
  };
}

const overview = `Send Markdown, receive an image or a PDF.

Every answer carries \`X-Request-Id\`. Errors have one form, also in binary mode; with
\`Accept: application/problem+json\` they are problems of RFC 9457. Endpoints that take
an API token, the tool schema, the images and this document may be called from any web page (CORS, no
cookies); those of the web app only from the service's own pages. All GET endpoints answer HEAD.`;

function operation(id: string, endpoint: Endpoint): JsonObject {
  const { summary, description, tag, access, body } = endpoint;
  return {
    operationId: id,
    summary,
    description: isByToken(endpoint)
      ? `${description} A token with scopes needs \`${scopeOf(endpoint)}\`.`
      : description,
    tags: [tag],
    security: security[access],
    ...(parameters(endpoint).length > 0 ? { parameters: parameters(endpoint) } : {}),
    ...(body ? { requestBody: { required: true, content: sent(endpoint, body) } } : {}),
    responses: { ...answers(endpoint.answers), ...failures(endpoint) },
  };
}

const isByToken = ({ access }: Endpoint): boolean => access === "token" || access === "account";

function sent({ example, form }: Endpoint, body: z.ZodType): JsonObject {
  const schema = reference(body);
  const json = { schema, ...(example && { example: { ...example } }) };
  return {
    "application/json": json,
    ...(form && { "multipart/form-data": { schema: formOf(schema) } }),
  };
}

/** Schema of a form: the fields of the JSON body, and files. */
function formOf(fields: JsonObject): JsonObject {
  return { allOf: [fields, filesSchema] };
}

const filesSchema: JsonObject = {
  type: "object",
  description: "Texts stand as they are, all else as JSON; the Markdown may be a file, too",
  properties: {
    files: {
      type: "array",
      description:
        `Pictures that the Markdown names by relative addresses, by their file names: at most ${FILES.count}, ` +
        `${FILES.bytes / 1e6} MB each, ${FILES.total / 1e6} MB together. One that is sent without its folder is found by its last name`,
      items: { type: "string", format: "binary" },
    },
  },
};

function parameters({ parameters = {}, query = {}, idempotent }: Endpoint): Json[] {
  const inPath = Object.entries(parameters).map(([name, description]) => ({
    name,
    in: "path",
    required: true,
    description,
    schema: { type: "string" },
  }));
  const inQuery = Object.entries(query).map(([name, description]) => ({
    name,
    in: "query",
    required: false,
    description,
    schema: { type: "string" },
  }));
  return [...inPath, ...inQuery, ...(idempotent ? [idempotencyKey] : [])];
}

const idempotencyKey: JsonObject = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Makes a retry safe. The same key with the same body gets the first success again for 24 hours " +
    "and is never charged twice. A failed request frees the key.",
  schema: {
    type: "string",
    minLength: 1,
    maxLength: IDEMPOTENCY_KEY_LIMIT,
    pattern: IDEMPOTENCY_KEY_PATTERN,
  },
};

/** Generators make a stream, a blob or bytes of it. */
const fileSchema: JsonObject = { type: "string", format: "binary" };

function answers(list: readonly Answer[]): JsonObject {
  return Object.fromEntries(
    list.map(({ status, description, schema, files = [], parts, headers = [] }) => {
      const file = files.map((type) => [type, { schema: fileSchema }] as const);
      const content = {
        ...(schema ? json(reference(schema)) : {}),
        ...Object.fromEntries(file),
        ...(parts ? { [parts.type]: { schema: reference(parts.schema) } } : {}),
      };
      const hasContent = Object.keys(content).length > 0;
      return [
        String(status),
        {
          description,
          headers: headersOf(["X-Request-Id", ...headers]),
          ...(hasContent ? { content } : {}),
        },
      ];
    }),
  );
}

/** One response per status; the codes that share it are named in it. A file may stand in the place of the words. */
function failures({ errors, answers: list }: Endpoint): JsonObject {
  const filesOf = (status: string) =>
    list.find((answer) => String(answer.status) === status)?.files ?? [];
  const codes: ApiErrorCode[] = [...errors, "METHOD_NOT_ALLOWED"];
  const byStatus = Object.groupBy(new Set(codes), (code) => String(errorTable[code].status));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, group = []]) => [
      status,
      {
        description: group.map((code) => `${code}: ${errorTable[code].condition}`).join("\n\n"),
        headers: headersOf(["X-Request-Id", ...(waits(group) ? waitHeaders : [])]),
        content: {
          ...json({
            allOf: [
              { $ref: "#/components/schemas/Error" },
              { properties: { error: { properties: { code: { enum: [...group] } } } } },
            ],
          }),
          ...Object.fromEntries(filesOf(status).map((type) => [type, { schema: fileSchema }])),
        },
      },
    ]),
  );
}

const waitHeaders = ["Retry-After", "RateLimit", "RateLimit-Policy"];

function waits(codes: readonly ApiErrorCode[]): boolean {
  return codes.some((code) => code === "RATE_LIMITED" || code === "OVERLOADED");
}

const commonHeaders: Readonly<Record<string, string>> = {
  ...headerDescriptions,
  "X-Request-Id": "Identifier of this request",
  "Retry-After": "Seconds to wait before trying again",
  RateLimit: "What is left of the burst limit (draft-ietf-httpapi-ratelimit-headers)",
  "RateLimit-Policy": "The burst limit (draft-ietf-httpapi-ratelimit-headers)",
};

function headersOf(names: readonly string[]): JsonObject {
  return Object.fromEntries(
    names.map((name) => [
      name,
      { description: commonHeaders[name] ?? name, schema: { type: "string" } },
    ]),
  );
}

function json(schema: Json): JsonObject {
  return { "application/json": { schema } };
}

function reference(schema: z.ZodType): JsonObject {
  const id = named.get(schema)?.id;
  if (id === undefined) throw new Error("a schema of an endpoint has no name");
  return { $ref: `#/components/schemas/${id}` };
}

function componentSchemas(): JsonObject {
  const { schemas } = z.toJSONSchema(named, {
    io: "input",
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => {
      const { $schema: _dialect, $id: _address, ...rest } = schema as JsonObject;
      return [id, defaultsInWords(rest)];
    }),
  );
}

/**
 * Says the default of each field in its description. A `default` in the schema would make several
 * generators of clients treat the field as one that must be given.
 */
function defaultsInWords(schema: JsonObject): JsonObject {
  const { properties } = schema;
  if (!isObject(properties)) return schema;
  const fields = Object.entries(properties).map(([name, given]) => {
    if (!isObject(given)) return [name, given] as const;
    const field = defaultsWithin(given);
    if (field["default"] === undefined) return [name, field] as const;
    const { default: value, description, ...rest } = field;
    const words = `${String(description)}. Default: ${JSON.stringify(value)}`;
    return [name, { ...rest, description: words }] as const;
  });
  return { ...schema, properties: Object.fromEntries(fields) };
}

/** Puts defaults into words in a field that has fields of its own, or may have. */
function defaultsWithin(field: JsonObject): JsonObject {
  const { anyOf } = field;
  if (!Array.isArray(anyOf)) return defaultsInWords(field);
  return { ...field, anyOf: anyOf.map((one) => (isObject(one) ? defaultsInWords(one) : one)) };
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The error table as Markdown, for the documents. */
export function errorTableMarkdown(): string {
  const rows = apiErrorCodes.map((code) => {
    const { status, condition } = errorTable[code];
    return `| \`${code}\` | ${status} | ${condition} |`;
  });
  return ["| code | status | when |", "|---|---|---|", ...rows].join("\n");
}
