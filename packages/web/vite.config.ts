import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Writes `.br` and `.gz` beside every text file, so that the server need not compress. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    writeBundle({ dir = "dist" }) {
      const names = readdirSync(dir, { recursive: true, encoding: "utf8" });
      for (const name of names.filter((one) => /\.(?:html|js|mjs|css|svg)$/u.test(one))) {
        const file = join(dir, name);
        const bytes = readFileSync(file);
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, quality));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compressed()],
  build: {
    target: "es2023",
    // The content security policy allows no data: in fonts, scripts and styles.
    assetsInlineLimit: 0,
    // The names of chunks and their sizes, for the budget.
    manifest: "manifest.json",
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
  },
});
