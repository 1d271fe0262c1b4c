/** Complaints of publint and Are The Types Wrong about a tarball. */
import { readFileSync } from "node:fs";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import type { Tarball } from "../pack.ts";
import type { Manifest } from "../packages.ts";

/**
 * Modules only: `require()` takes them since Node 22.12. A compiler told to be as strict as Node 16 cannot know
 * that, and resolvers older than `exports` find the main entry and no other.
 */
const expected = new Set(["CJSResolvesToESM"]);
const oldResolvers = new Set(["node10"]);

/** Fields that registries show and search. */
const toldToAll = ["description", "keywords", "homepage", "bugs"] as const;

/** @returns complaints, in words */
export async function lint({ file, manifest }: Tarball): Promise<string[]> {
  const bytes = new Uint8Array(readFileSync(file));
  const { messages, pkg } = await publint({ pack: { tarball: bytes.buffer }, strict: true });
  const found = [
    ...messages.map((one) => formatMessage(one, pkg) ?? one.code),
    // As packed: the address of the project is put in there.
    ...untold(pkg as unknown as Manifest),
  ];
  return hasTypes(manifest.exports) ? [...found, ...(await lintTypes(bytes))] : found;
}

/** The fields of those that are missing or empty. */
export function untold(manifest: Manifest): string[] {
  return toldToAll
    .filter((field) => !manifest[field] || String(manifest[field]) === "")
    .map((field) => `${field} is missing`);
}

async function lintTypes(bytes: Uint8Array): Promise<string[]> {
  const result = await checkPackage(createPackageFromTarballData(bytes));
  if (!result.types) return ["no types found"];
  return result.problems
    .filter((one) => !expected.has(one.kind))
    .filter((one) => !("resolutionKind" in one && oldResolvers.has(one.resolutionKind)))
    .map((one) => JSON.stringify(one));
}

function hasTypes(exports: Record<string, unknown> = {}): boolean {
  return Object.values(exports).some((one) => typeof one === "object");
}
