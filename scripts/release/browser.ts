/**
 * The entries for browsers as JavaScript, in `dist/browser`, such that any bundler takes it as it is: small kernels of WebAssembly and
 * HarfBuzz are within the code, since bundlers differ in how they take files along. What is a dependency stays outside.
 */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { rolldown, type Plugin } from "rolldown";
import type { Package } from "./packages.ts";

/** A kernel that is fetched from beside the code. */
const FETCHED =
  /WebAssembly\.compileStreaming\(\s*fetch\(\s*new URL\("([^":]+)", import\.meta\.url\),?\s*\),?\s*\)/gu;

/**
 * Entries of our packages that are left to the user's bundler: what they load is vendored beside them, and formulas fetch it
 * part by part.
 */
const OUTSIDE = new Set(["@platen/math/mathjax"]);

/** Installed by whoever draws diagrams in a browser. */
const GIVEN = "mermaid";

/** HarfBuzz's two modules, and where they speak of their file. */
const HARFBUZZ = /\/harfbuzzjs\/dist\/(?:index\.mjs|harfbuzz\.js)$/u;
const BEGUN = "createHarfBuzz()";
const PLACE = 'new URL("harfbuzz.wasm",import.meta.url).href';
const FOR_NODE = "if(ENVIRONMENT_IS_NODE)";

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
    if (OUTSIDE.has(id)) return true;
    const name = /^(?:@[^/]+\/)?[^./][^/]*/u.exec(id)?.[0];
    return (
      name !== undefined &&
      (name === GIVEN || name in dependencies) &&
      !name.startsWith("@platen/") &&
      name !== "harfbuzzjs"
    );
  };
  const built = await rolldown({
    input: Object.fromEntries(
      Object.entries(entries).map(([name, source]) => [name, join(folder, source)]),
    ),
    platform: "browser",
    external: isBeside,
    plugins: [filesWithin],
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
  return output.flatMap((one) => (one.type === "chunk" ? Object.keys(one.modules) : []));
}

/** Puts files of WebAssembly into the code that asks for them. */
const filesWithin: Plugin = {
  name: "platen:files-within",
  transform(code, id) {
    if (HARFBUZZ.test(id)) {
      const bytes = bytesOf(join(dirname(id), "harfbuzz.wasm"));
      const begun = code.replace(
        `await ${BEGUN}`,
        `await createHarfBuzz({ wasmBinary: ${bytes} })`,
      );
      const placed = begun.replaceAll(PLACE, '"harfbuzz.wasm"').replaceAll(FOR_NODE, "if(false)");
      if (placed === code) throw new Error(`${id} begins in another way than is known.`);
      return { code: placed, map: null };
    }
    const within = code.replaceAll(
      FETCHED,
      (_, path: string) => `WebAssembly.compile(${bytesOf(join(dirname(id), path))})`,
    );
    if (within === code) return null;
    return { code: within, map: null };
  },
};

/** An expression for the bytes of a file. */
function bytesOf(file: string): string {
  const text = readFileSync(file).toString("base64");
  return `Uint8Array.from(atob("${text}"), (character) => character.charCodeAt(0))`;
}
