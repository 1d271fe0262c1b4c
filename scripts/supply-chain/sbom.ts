import { readFileSync } from "node:fs";
import type { Component } from "./components.ts";

const manifest = new URL("../../packages/cli/package.json", import.meta.url);

/**
 * A bill of materials in CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/). The same lock file
 * gives the same bytes: there is no time and no serial number in it.
 */
export function billOfMaterials(components: readonly Component[]): object {
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: { type: "application", "bom-ref": "platen", name: "platen", version },
    },
    components: components.map(entryOf),
  };
}

function entryOf({ name, version, licence, integrity, optional }: Component): object {
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  const [, digest] = /^sha512-(.+)$/u.exec(integrity ?? "") ?? [];
  return {
    type: "library",
    "bom-ref": purl,
    name,
    version,
    purl,
    scope: optional ? "optional" : "required",
    ...(licence === undefined ? {} : { licenses: [{ expression: licence }] }),
    ...(digest === undefined
      ? {}
      : { hashes: [{ alg: "SHA-512", content: Buffer.from(digest, "base64").toString("hex") }] }),
  };
}
