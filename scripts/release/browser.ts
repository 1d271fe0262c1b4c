/**
 * The entries for browsers as JavaScript, in `dist/browser`, such that any bundler takes it as it is. What is a dependency stays outside,
 * and what is of WebAssembly has modules of its own: see `kernels.ts`.
 */
import { join } from "node:path";
import { rolldown } from "rolldown";
import { Kernels } from "./kernels.ts";
import type { Package } from "./packages.ts";

/**
 * Entries of our packages that are left to the user's bundler: what they load is vendored beside them, and formulas fetch it
 * part by part.
 */
const OUTSIDE = new Set(["@platen/math/mathjax"]);

/** Installed by whoever draws diagrams in a browser. */
const GIVEN = "mermaid";

/**
 * Writes `dist/browser`.
 *
 * @param entries source files, by the names of what is written
 * @returns the files whose code is within
 */
export async function bundleForBrowsers(
  { folder, manifest }: Package,
  entries: Readonly<Record<string, string>>,
): Promise<string[]> {
  const { dependencies = {} } = manifest;
  const isBeside = (id: string) => {
    if (OUTSIDE.has(id) || Kernels.isKernel(id)) return true;
    const name = /^(?:@[^/]+\/)?[^./][^/]*/u.exec(id)?.[0];
    return (
      name !== undefined &&
      (name === GIVEN || name in dependencies) &&
      !name.startsWith("@platen/") &&
      name !== "harfbuzzjs"
    );
  };
  const kernels = new Kernels();
  const built = await rolldown({
    input: Object.fromEntries(
      Object.entries(entries).map(([name, source]) => [name, join(folder, source)]),
    ),
    platform: "browser",
    external: isBeside,
    plugins: [kernels.plugin],
    tsconfig: false,
    checks: { bundlerTimings: false },
    transform: { target: "es2023" },
    treeshake: { moduleSideEffects: (id) => id.includes("/harfbuzzjs/") },
    onLog(level, log, handle) {
      if (level === "warn") throw new Error(`${manifest.name} for browsers: ${log.message}`);
      handle(level, log);
    },
  });
  const { output } = await built.write({
    dir: join(folder, "dist/browser"),
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    comments: { legal: true, jsdoc: false, annotation: true },
  });
  await built.close();
  kernels.write(join(folder, "dist"));
  return output.flatMap((one) => (one.type === "chunk" ? Object.keys(one.modules) : []));
}
