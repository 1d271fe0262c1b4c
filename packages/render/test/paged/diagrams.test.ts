import { readFileSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { closeDiagrams } from "@platen/diagram";
import { setAndRead } from "./set.ts";

afterAll(closeDiagrams);

const example = (name: string) =>
  readFileSync(new URL(`../../../diagram/test/examples/${name}`, import.meta.url), "utf8");

const fenced = (source: string) => `\`\`\`mermaid\n${source.trimEnd()}\n\`\`\`\n`;

it("labels are text, but for those that the document's face lacks characters of", async () => {
  const { read } = await setAndRead(
    fenced("flowchart LR\n A[Plain label] --> B[中文标签]\n B -->|went on| C[Größe → 3 µm]"),
  );
  const text = read.drawn.replaceAll(/\s/g, "");
  for (const label of ["Plainlabel", "wenton"]) expect(text).toContain(label);
  // In another font these would be looked for among the system's.
  for (const label of ["中文", "→"]) expect(text).not.toContain(label);
});

it("nothing of a timeline is a bitmap, and its events are text", async () => {
  const { read, bytes } = await setAndRead(fenced(example("timeline/01-web.mmd")));
  expect(Buffer.from(bytes).toString("latin1")).not.toMatch(/\/Subtype\s*\/Image/);
  expect(read.drawn.replaceAll(/\s/g, "")).toContain("Socialnetworks");
});
