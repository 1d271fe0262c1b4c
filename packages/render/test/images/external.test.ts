import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, render, type WorldOptions } from "../../src/index.ts";
import { startCanary, type Canary } from "../net/canary.ts";
import { dataUri, twoTone } from "./support.ts";

let folder: string;
let canary: Canary;
let png: Buffer;

beforeAll(async () => {
  png = await twoTone().png().toBuffer();
  folder = await mkdtemp(join(tmpdir(), "platen-external-"));
  await writeFile(join(folder, "a.png"), png);
  canary = await startCanary({
    "/a.png": (_, response) => response.writeHead(200, { "content-type": "image/png" }).end(png),
  });
});
afterAll(async () => {
  await canary.close();
  await rm(folder, { recursive: true });
});

const reaching = (): WorldOptions => ({
  network: { ports: [canary.port], allowAddresses: ["127.0.0.1"] },
});
const host = () => `http://127.0.0.1:${canary.port}`;

test.each<[what: string, markdown: () => string, world: () => WorldOptions, external: boolean]>([
  ["no image", () => "text", reaching, false],
  ["a data URI", () => `![](${dataUri(png)})`, reaching, false],
  ["from the network", () => `![](${host()}/a.png)`, reaching, true],
  ["from the network, as HTML", () => `<img src="${host()}/a.png">`, reaching, true],
  ["by reference", () => `![x]\n\n[x]: ${host()}/a.png`, reaching, true],
  ["missing there", () => `![](${host()}/none.png)`, reaching, true],
  ["refused there", () => "![](http://127.0.0.1:9/a.png)", () => ({}), true],
  ["among others", () => `![](${dataUri(png)}) ![](${host()}/a.png)`, reaching, true],
  ["from beside the document", () => "![](a.png)", () => ({ localRoot: folder }), true],
  ["missing beside it", () => "![](b.png)", () => ({ localRoot: folder }), true],
  ["outside the folder", () => "![](../b.png)", () => ({ localRoot: folder }), true],
  ["with the network off", () => `![](${host()}/a.png)`, () => ({ network: "off" }), false],
  ["with no folder to look in", () => "![](a.png)", () => ({ network: "off" }), false],
])("external: %s", async (_, markdown, world, external) => {
  const options = { width: 200, quality: 1 };
  const result = await render(markdown(), options, { world: createWorld(world()) });
  expect(result.external).toBe(external);
});
