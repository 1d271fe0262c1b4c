import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { setAndRead } from "./set.ts";

const example = (name: string) =>
  readFileSync(new URL(`../../../diagram/test/examples/${name}`, import.meta.url), "utf8");

const fenced = (source: string) => `\`\`\`mermaid\n${source.trimEnd()}\n\`\`\`\n`;

const labelled = fenced(
  "flowchart LR\n A[Plain label] --> B[中文标签]\n B -->|went on| C[Größe → 3 µm]",
);
const lettersOf = ({ read }: Awaited<ReturnType<typeof setAndRead>>) =>
  read.drawn.replaceAll(/\s/g, "");

it("labels are text, in every script", async () => {
  const text = lettersOf(await setAndRead(labelled));
  for (const label of ["Plainlabel", "中文标签", "wenton", "Größe→3µm"])
    expect(text).toContain(label);
});

it("nothing of a timeline is a bitmap, and its events are text", async () => {
  const { read, bytes } = await setAndRead(fenced(example("timeline/01-web.mmd")));
  expect(Buffer.from(bytes).toString("latin1")).not.toMatch(/\/Subtype\s*\/Image/);
  expect(read.drawn.replaceAll(/\s/g, "")).toContain("Socialnetworks");
});
