import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** Draws a formula in a process of its own, and counts large strings that are there more than once. */
const program = `
import { getHeapSnapshot } from "node:v8";
import { text } from "node:stream/consumers";
const { render } = await import(process.argv[1]);
await render("$\\\\boxed{x^2}$", {});
if (!("MathJax" in globalThis)) throw new Error("MathJax was not loaded");
const { snapshot, nodes, strings } = JSON.parse(await text(getHeapSnapshot()));
const { node_fields, node_types } = snapshot.meta;
const place = (name) => node_fields.indexOf(name);
const copies = new Map();
for (let at = 0; at < nodes.length; at += node_fields.length) {
  if (node_types[0][nodes[at + place("type")]] !== "string") continue;
  const size = nodes[at + place("self_size")];
  const name = size + " " + strings[nodes[at + place("name")]].slice(0, 60);
  if (size > 100_000) copies.set(name, (copies.get(name) ?? 0) + 1);
}
console.log(JSON.stringify([...copies].filter(([, count]) => count > 1)));
`;

test("of MathJax and what unpacks fonts, a process keeps the source text once", async () => {
  const address = new URL("../../src/index.ts", import.meta.url).href;
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--disable-warning=ExperimentalWarning",
    "--input-type=module",
    "-e",
    program,
    address,
  ]);
  expect(JSON.parse(stdout)).toEqual([]);
}, 60_000);
