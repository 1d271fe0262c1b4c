import { openApiDocument } from "@platen/contract";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectral, { type RulesetDefinition } from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";
import { describe, expect, test } from "vitest";

const document = openApiDocument("https://platen.test");

describe("linters of OpenAPI find nothing to say about the document", () => {
  test("redocly, all that it recommends", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const problems = await lintFromString({
      source: JSON.stringify(document),
      absoluteRef: "openapi.json",
      config,
    });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  test("spectral, its rules of OpenAPI", async () => {
    const linter = new spectral.Spectral();
    linter.setRuleset({ extends: [rulesets.oas as RulesetDefinition] });
    const problems = await linter.run(document);
    expect(problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
  });
});
