import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import { optionDefinitions, type OptionDefinition } from "@platen/render/options";
import { describe, expect, test } from "vitest";
import {
  apiErrorCodes,
  endpoints,
  errorTable,
  errorTableMarkdown,
  generateRequest,
  openApiDocument,
  tools,
  toolSchemas,
  type Endpoint,
  type JsonObject,
} from "../src/index.ts";

const document = openApiDocument("https://platen.example");

describe("the OpenAPI document", () => {
  test("is valid OpenAPI 3.1, by a validator that is not ours", async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(document["openapi"]).toBe("3.1.0");
  });

  test("every schema compiles, and every reference leads somewhere", () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(document, "api");
    const { schemas } = document["components"] as { schemas: JsonObject };
    for (const name of Object.keys(schemas))
      expect(ajv.compile({ $ref: `api#/components/schemas/${name}` })).toBeTypeOf("function");
  });

  test("takes the render options' bounds, choices and defaults", () => {
    const { schemas } = document["components"] as { schemas: Record<string, JsonObject> };
    const fields = schemas["GenerateRequest"]?.["properties"] as Record<string, JsonObject>;
    // Markdown or its source: which of them is there, the service says.
    expect(schemas["GenerateRequest"]?.["required"]).toBeUndefined();
    for (const [name, definition] of Object.entries<OptionDefinition>(optionDefinitions)) {
      // Its words and its place are the service's.
      if (name === "watermark" || name === "watermarkStyle") continue;
      if (definition.kind === "number")
        expect(fields[name]).toMatchObject({ minimum: definition.min, maximum: definition.max });
      if (definition.kind === "choice") expect(fields[name]?.["enum"]).toEqual(definition.values);
      if (definition.default !== undefined)
        expect(fields[name]?.["description"]).toContain(
          `. Default: ${JSON.stringify(definition.default)}`,
        );
    }
    expect(fields["watermark"]?.["description"]).toContain(". Default: true");
    expect(fields["mode"]).toMatchObject({ enum: ["url", "binary"] });
    // As data they are in the tools' schemas, which no generator of clients reads.
    const tool = tools[0]?.inputSchema["properties"] as Record<string, JsonObject>;
    for (const [name, { default: value }] of Object.entries<OptionDefinition>(optionDefinitions))
      if (name !== "watermark" && name !== "watermarkStyle")
        expect(tool[name]?.["default"]).toEqual(value);
    expect(tool["watermark"]).toMatchObject({ type: "boolean", default: true });
  });

  test("every endpoint that takes a body says what can be wrong with it", () => {
    for (const endpoint of Object.values<Endpoint>(endpoints))
      if (endpoint.body)
        expect(endpoint.errors).toEqual(
          expect.arrayContaining(["INVALID_REQUEST", "PAYLOAD_TOO_LARGE"]),
        );
  });
});

describe("the error table", () => {
  // As the specification and its decisions have it, and here once more by hand.
  const statuses = {
    UNAUTHORIZED: 401,
    INVALID_REQUEST: 400,
    MARKDOWN_REQUIRED: 400,
    QUOTA_EXCEEDED: 429,
    GENERATION_FAILED: 500,
    INTERNAL_ERROR: 500,
    NOT_FOUND: 404,
    IMAGE_EXPIRED: 410,
    METHOD_NOT_ALLOWED: 405,
    PAYLOAD_TOO_LARGE: 413,
    FORBIDDEN: 403,
    RATE_LIMITED: 429,
    OVERLOADED: 503,
    IDEMPOTENCY_CONFLICT: 409,
    IDEMPOTENCY_MISMATCH: 422,
  };

  test("has the codes and statuses that were agreed on, and no other", () => {
    const own = Object.fromEntries(apiErrorCodes.map((code) => [code, errorTable[code].status]));
    expect(own).toEqual(statuses);
  });

  test("every code can come from some endpoint", () => {
    const used = new Set(Object.values<Endpoint>(endpoints).flatMap(({ errors }) => errors));
    const everywhere = ["METHOD_NOT_ALLOWED"];
    expect([...used, ...everywhere].toSorted()).toEqual([...apiErrorCodes].toSorted());
  });

  test("is in docs/api.md as it is", () => {
    const docs = readFileSync(new URL("../../../docs/api.md", import.meta.url), "utf8");
    expect(docs).toContain(errorTableMarkdown());
  });
});

describe("the tools", () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });

  test.each(tools)(
    "$name: schemas with an object at the root that take what they should",
    (tool) => {
      expect(tool.inputSchema).not.toHaveProperty("$schema");
      expect(tool.outputSchema).toHaveProperty(
        "$schema",
        "https://json-schema.org/draft/2020-12/schema",
      );
      for (const schema of [tool.inputSchema, tool.outputSchema]) {
        expect(schema).toHaveProperty("type", "object");
        expect(ajv.compile(schema)).toBeTypeOf("function");
      }
      expect(tool.name).toMatch(/^[A-Za-z0-9_.-]{1,128}$/);
      expect(tool.description.length).toBeGreaterThan(80);
    },
  );

  test("generate_image takes what the endpoint takes, and how it is shown and repeated", () => {
    // A call of a tool waits by itself.
    const fields = Object.keys(generateRequest.shape).filter(
      (name) => name !== "async" && name !== "webhookUrl",
    );
    const own = Object.keys(toolSchemas.generate_image.input.shape);
    const shown = ["idempotencyKey", "inlineLimit", "preview", "view"];
    expect(own.toSorted()).toEqual([...fields, ...shown].toSorted());
    const validate = ajv.compile(tools[0]?.inputSchema ?? {});
    expect(validate({ markdown: "x", width: 200 })).toBe(true);
    expect(validate({ markdown: "x", width: 199 })).toBe(false);
    expect(validate({ source: "https://example.org/a.md" })).toBe(true);
    // Told to models in fewer words than it is checked by.
    const { input } = toolSchemas.generate_image;
    expect(input.safeParse({ source: "https://example.org/a.md" }).success).toBe(true);
    expect(input.safeParse({ source: "a.md" }).error?.issues[0]?.message).toMatch(
      /^source must be an http or https address/u,
    );
    expect(input.safeParse({ pictures: { "a.png": "a.png" } }).success).toBe(false);
  });
});
