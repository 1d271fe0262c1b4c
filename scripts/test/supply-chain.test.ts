/** Shipped packages are known, may be shipped, and are those that were looked at. */
import { expect, test } from "vitest";
import { componentsOf, readComponents } from "../supply-chain/components.ts";
import { isAllowed, saidElsewhere } from "../supply-chain/licences.ts";
import { billOfMaterials } from "../supply-chain/sbom.ts";

test("every package that is shipped has a licence that lets it be", () => {
  const refused = readComponents()
    .map(({ name, version, licence }) => ({ id: `${name}@${version}`, name, licence }))
    .filter(({ name, licence }) => !isAllowed(licence ?? saidElsewhere[name] ?? "none"));
  expect(refused).toEqual([]);
});

test("licences are understood as SPDX means them", () => {
  for (const fine of ["MIT", "(MIT OR GPL-3.0-only)", "Apache-2.0 AND MIT", "GPL-2.0 OR ISC"])
    expect(isAllowed(fine), fine).toBe(true);
  for (const refused of [
    "GPL-3.0-only",
    "MIT AND GPL-3.0-only",
    "",
    "none",
    "SEE LICENSE IN LICENSE",
  ])
    expect(isAllowed(refused), refused).toBe(false);
});

test("every package that is shipped is bound to its bytes", () => {
  const loose = readComponents().filter(({ integrity }) => !integrity?.startsWith("sha512-"));
  expect(loose.map(({ name }) => name)).toEqual([]);
});

test("the bill of materials has each of them once, and nothing that only tests need", () => {
  const bill = billOfMaterials(
    componentsOf({
      packages: {
        "": { version: "1.0.0" },
        "node_modules/@a/b": { version: "1.2.3", license: "MIT", integrity: "sha512-AAAA" },
        "node_modules/x/node_modules/@a/b": { version: "1.2.3", license: "MIT" },
        "node_modules/tested": { version: "1.0.0", license: "GPL-3.0-only", dev: true },
        "node_modules/own": { link: true },
      },
    }),
  );
  expect(bill).toMatchObject({
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    components: [
      { "bom-ref": "pkg:npm/%40a/b@1.2.3", purl: "pkg:npm/%40a/b@1.2.3", version: "1.2.3" },
    ],
  });
  const refs = (billOfMaterials(readComponents()) as { components: { "bom-ref": string }[] })
    .components;
  expect(refs.length).toBeGreaterThan(100);
  expect(new Set(refs.map((one) => one["bom-ref"])).size).toBe(refs.length);
});
