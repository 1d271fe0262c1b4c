/** The entry for the registry of MCP servers speaks of the package as it is. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root, workspacePackages } from "../release/packages.ts";

interface Entry {
  name: string;
  description: string;
  version: string;
  packages: { identifier: string; version: string; packageArguments: { value?: string }[] }[];
}

const entry = JSON.parse(readFileSync(join(root, "server.json"), "utf8")) as Entry;

test("server.json has the version and the name of the package, which has its name", () => {
  const command = workspacePackages().find(({ manifest }) => manifest.bin)?.manifest;
  const [only] = entry.packages;
  expect([entry.version, only?.version]).toEqual([command?.version, command?.version]);
  expect(only?.identifier).toBe(command?.name);
  expect(command?.["mcpName"]).toBe(entry.name);
  // The registry takes no more.
  expect(entry.description.length).toBeLessThanOrEqual(100);
});
