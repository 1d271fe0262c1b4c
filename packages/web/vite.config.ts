import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { optionDescriptions } from "./vite/option-descriptions.ts";
import { shell } from "./vite/shell.tsx";
import { strictStyles } from "./vite/strict-styles.ts";
import { workerLicences } from "./vite/worker-licences.ts";

/** Writes `.br` and `.gz` beside every text file, so that the server need not compress. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    writeBundle({ dir = "dist" }) {
      const names = readdirSync(dir, { recursive: true, encoding: "utf8" });
      for (const name of names.filter((one) => /\.(?:html|js|mjs|css|svg|wasm)$/u.test(one))) {
        const file = join(dir, name);
        const bytes = readFileSync(file);
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, quality));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

/**
 * Returns a hash of all packages that decide on the looks of fonts and signs: fonts, Twemoji and
 * the engine.
 */
function pressBuild(): string {
  const digest = createHash("sha256");
  for (const name of ["fonts", "render"]) {
    const file = join(import.meta.dirname, "..", name, "package.json");
    const { dependencies } = JSON.parse(readFileSync(file, "utf8")) as { dependencies: object };
    digest.update(JSON.stringify(dependencies));
  }
  return digest.digest("hex").slice(0, 12);
}

const WORKER = "service-worker.js";
/**
 * Files that the service worker does not load ahead: those that the editor can do without, and
 * those of the press, which are cached once they are used.
 */
const notKept = /press-|pdf|account-page|docs-page|\/gallery|\.(?:webp|avif|map|md)$/u;
/** A large library that no other page needs. */
const REFERENCE = "src/reference-page/reference-page.tsx";

/** The files that a chunk leads to, at once or later, but not through the API reference. */
function leadsTo(bundle: Rolldown.OutputBundle, start: string): Set<string> {
  const seen = new Set<string>();
  const next = [start];
  for (let name = next.pop(); name !== undefined; name = next.pop()) {
    const chunk = bundle[name];
    if (seen.has(name) || chunk?.type !== "chunk") continue;
    if (name !== start && chunk.facadeModuleId?.endsWith(REFERENCE) === true) continue;
    seen.add(name);
    for (const css of chunk.viteMetadata?.importedCss ?? []) seen.add(css);
    next.push(...chunk.imports, ...chunk.dynamicImports);
  }
  return seen;
}

function onlyForReference(bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
  const named = (end: string) => chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(end));
  const [page, reference] = [named("/index.html"), named(REFERENCE)];
  if (!page || !reference) throw new Error("The page or its API reference was not built.");
  return leadsTo(bundle, reference.fileName).difference(leadsTo(bundle, page.fileName));
}

/** Tells the service worker what this build consists of. */
function kept(): Plugin {
  return {
    name: "kept",
    apply: "build",
    // After Vite has dropped chunks that held nothing but styles: a file that is not there keeps the worker from starting.
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const worker = bundle[WORKER];
        if (worker?.type !== "chunk") throw new Error(`${WORKER} was not built.`);
        const left = onlyForReference(bundle);
        const files = Object.keys(bundle)
          .filter((name) => name.startsWith("assets/") && !notKept.test(name) && !left.has(name))
          .map((name) => `/${name}`)
          .sort();
        const name = createHash("sha256").update(files.join("\n")).digest("hex").slice(0, 16);
        const code = worker.code.replace(/["'`]__BUILD__["'`]/u, JSON.stringify({ name, files }));
        if (code === worker.code) throw new Error(`${WORKER} has no place for its files.`);
        worker.code = code;
      },
    },
  };
}

/** Version of JavaScript that the build is made for. */
const TARGET = "es2023";
const LICENCES = "THIRD-PARTY.md";
const licences = workerLicences(LICENCES);

/** Says nothing of how long plugins took. */
const checks = { pluginTimings: false };

/** `module` of Node, which HarfBuzz asks for in Node alone: nothing, without a warning at each build. */
function noNode(): Plugin {
  return {
    name: "no-node",
    enforce: "pre",
    resolveId: (id) => (id === "module" ? "\0no-node" : undefined),
    load: (id) => (id === "\0no-node" ? "export {};" : undefined),
  };
}

export default defineConfig({
  root: import.meta.dirname,
  // Some hundred chunks are listed otherwise; the budget's test says which is too large.
  logLevel: "warn",
  plugins: [
    react(),
    shell(import.meta.dirname, TARGET),
    strictStyles(),
    optionDescriptions(),
    kept(),
    licences.write,
    compressed(),
  ],
  define: { __PRESS_BUILD__: JSON.stringify(pressBuild()) },
  worker: {
    format: "es",
    plugins: () => [noNode(), licences.hear()],
    rolldownOptions: {
      checks,
      output: {
        entryFileNames: "assets/[name]-[hash].js",
        chunkFileNames: "assets/press-[name]-[hash].js",
        assetFileNames: "assets/press-[name]-[hash][extname]",
      },
    },
  },
  build: {
    target: TARGET,
    // The content security policy allows no data: in fonts, scripts and styles.
    assetsInlineLimit: 0,
    // The names of chunks and their sizes, for the budget.
    manifest: "manifest.json",
    // Licences of every library in the build.
    license: { fileName: LICENCES },
    // In kB. The largest chunk is a part of Scalar's API reference, which no other page loads; the chunks of the
    // editor are bounded by test/unit/budget.test.ts.
    chunkSizeWarningLimit: 800,
    reportCompressedSize: false,
    rolldownOptions: {
      checks,
      // Spreading a plain object has no effect, so tables that nobody reads are left out.
      treeshake: { propertyReadSideEffects: false },
      input: {
        index: join(import.meta.dirname, "index.html"),
        "service-worker": join(import.meta.dirname, "src/offline/service-worker.ts"),
      },
      output: {
        // Its folder decides which pages it serves, and its name must stay.
        entryFileNames: ({ name }) =>
          name === "service-worker" ? WORKER : "assets/[name]-[hash].js",
      },
    },
    modulePreload: { polyfill: false },
  },
});
