import { readFileSync } from "node:fs";
import { apiErrorCodes, endpointIds } from "@platen/contract";
import { describe, expect, test } from "vitest";
import { generated } from "../scripts/generated.ts";
import { ApiError, errorClasses, Platen } from "../src/index.ts";

describe("the client and the contract", () => {
  test("what was generated is as the contract is today: else `npm run generate -w @platen/client`", async () => {
    for (const { path, text } of await generated())
      expect(readFileSync(path, "utf8"), path).toBe(text);
  });

  test("there is a method for every endpoint", () => {
    const methods = Object.getOwnPropertyNames(Platen.prototype);
    const others = ["constructor", "waitForJob", "waitForBatch"];
    expect(methods.toSorted()).toEqual([...endpointIds, ...others].toSorted());
  });

  test("there is a class of its own for every error code", () => {
    expect(Object.keys(errorClasses).toSorted()).toEqual(apiErrorCodes.toSorted());
    expect(new Set(Object.values(errorClasses)).size).toBe(apiErrorCodes.length);
    for (const Class of Object.values(errorClasses))
      expect(Class.prototype).toBeInstanceOf(ApiError);
  });
});
