/** The installed library in `workerd`, on which Cloudflare Workers run: the sample of `docs/library.md` gives Node's bytes. */
import type { Tarball } from "../pack.ts";
import { documented, libraryDocs } from "./documented.ts";
import type { NodeProgram } from "./nodes.ts";
import { npmProgram, Project } from "./project.ts";
import { everything } from "./samples.ts";

/** Tools of others, fetched for this check alone. */
const OTHERS = ["esbuild@0.28.2", "miniflare@4.20260730.0"];

const cases = [
  { markdown: everything, options: {} },
  { markdown: everything, options: { format: "webp" } },
  { markdown: everything, options: { format: "jpeg" } },
  { markdown: everything, options: { format: "pdf", page: { toc: true, justify: true } } },
];

/** Starts the worker beside its files, and prints complaints. */
const ASK = `
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Miniflare } from "miniflare";
import { render } from "@platen/render";

const modules = readdirSync("out")
  .sort((one, other) => (other === "worker.js") - (one === "worker.js"))
  .map((name) => ({ type: name.endsWith(".wasm") ? "CompiledWasm" : "ESModule", path: resolve("out", name) }));
const worker = new Miniflare({
  modules,
  modulesRoot: resolve("out"),
  compatibilityDate: "2026-07-01",
  serviceBindings: { FILES: ({ url }) => {
    const path = "public" + new URL(url).pathname;
    return existsSync(path) ? new Response(readFileSync(path)) : new Response("", { status: 404 });
  } },
});
const complaints = [];
for (const { markdown, options } of ${JSON.stringify(cases)}) {
  const answer = await worker.dispatchFetch("http://worker/", { method: "POST", body: JSON.stringify({ markdown, options }) });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { bytes: expected } = await render(markdown, options);
  if (!bytes.equals(expected)) complaints.push(JSON.stringify(options) + ": other bytes than Node's, or " + bytes.subarray(0, 200));
}
// Words whose fonts the sample leaves out are missing, and the rest is drawn.
const left = (word) => worker.dispatchFetch("http://worker/", { method: "POST", body: JSON.stringify({ markdown: "Words: " + word, options: {} }) });
const many = Array.from({ length: 400 }, (_, at) => String.fromCodePoint(0x4e00 + at * 47)).join("");
for (const word of ["\u0645\u0631\u062d\u0628\u0627", many]) {
  const answer = await left(word);
  if (answer.status !== 200) complaints.push(word.slice(0, 5) + ", whose fonts are left out: " + (await answer.text()).slice(0, 200));
}
await worker.dispose();
console.log(JSON.stringify(complaints));
`;

/** @returns complaints, in words */
export function tryEdge(folder: string, library: readonly Tarball[], node: NodeProgram): string[] {
  const project = new Project(folder);
  project.install(library, node, OTHERS);
  for (const name of ["press-files.mjs", "worker.js"]) project.write(name, documented(name));
  project.write("ask.mjs", ASK);
  const [command] = /esbuild worker\.js [^`]+/u.exec(libraryDocs) ?? [];
  if (command === undefined)
    throw new Error("docs/library.md does not say how worker.js is bundled.");
  const steps = [
    ["press-files.mjs"],
    [npmProgram("npx"), "--no", "--", ...command.split(" ")],
    ["ask.mjs"],
  ];
  let said = "[]";
  for (const args of steps) {
    const { code, output, error } = project.run(node.path, args);
    if (code !== 0) return [`${args.join(" ")}: ${error}${output}`];
    said = output;
  }
  return JSON.parse(said) as string[];
}
