/** The lock file holds what every platform needs, so that `npm ci` works wherever people are. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Locked {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  resolved?: string;
  link?: boolean;
}

const { packages } = JSON.parse(
  readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8"),
) as { packages: Record<string, Locked> };

/** Whether a package is found from a folder, as Node looks for it. */
function isFound(name: string, from: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")))) {
    const prefix = folder === "" ? "" : `${folder}/`;
    if (packages[`${prefix}node_modules/${name}`]) return true;
    if (folder === "") return false;
  }
}

test("it has each package that another depends on, those of other platforms included", () => {
  const missing = Object.entries(packages).flatMap(
    ([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !isFound(name, path))
        .map((name) => `${name} of ${path}`),
  );
  expect(missing).toEqual([]);
});

test("it names no registry", () => {
  const addresses = Object.values(packages).flatMap(({ resolved, link }) =>
    resolved !== undefined && !link ? [resolved] : [],
  );
  expect(addresses).toEqual([]);
});
