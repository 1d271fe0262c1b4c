/** Fields of each package that registries show. */
import { describe, expect, test } from "vitest";
import { untold } from "../release/check/lint.ts";
import { packedManifest } from "../release/manifest.ts";
import { rootManifest, workspacePackages } from "../release/packages.ts";

describe.each(workspacePackages().map((one) => [one.manifest.name, one] as const))(
  "%s",
  (_, one) => {
    const packed = packedManifest(one, {});

    test("says what it is, by what it is found, and where its home is", () => {
      expect(untold(packed)).toEqual([]);
      expect(new Set(packed["keywords"] as string[]).size).toBeGreaterThan(2);
    });

    test("has its addresses from the repository's own", () => {
      const home = rootManifest().repository?.["url"]?.slice("git+".length, -".git".length);
      expect(packed).toMatchObject({ homepage: `${home}#readme`, bugs: `${home}/issues` });
    });
  },
);
