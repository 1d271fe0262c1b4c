/** Finds packages and files for development among those that are installed with ours. */
import { globSync } from "node:fs";
import type { Project } from "./project.ts";

/** Tools to build and test with, and what a browser runs. */
const development =
  /^(?:react|react-dom|vite|rolldown|pdfjs-dist|vitest|typescript|esbuild|playwright-core|fast-check|oxlint|oxfmt|assemblyscript|binaryen|svelte|vue|next|@types\/.*|@vitejs\/.*|@rolldown\/.*|@codemirror\/.*)$/u;

/** @returns complaints, in words */
export function unwantedIn(project: Project): string[] {
  const packages = project.installed().filter((name) => development.test(name));
  const files = globSync("node_modules/{platen,@platen/*}/**/*.{ts,test.js}", {
    cwd: project.folder,
  });
  const sources = files.filter((file) => !file.endsWith(".d.ts"));
  return [...new Set([...packages, ...sources])].map((one) => `${one} is installed`);
}
