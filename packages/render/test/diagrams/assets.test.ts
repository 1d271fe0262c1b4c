import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeDiagrams } from "@platen/diagram";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Diagnostics } from "../../src/diagnostics.ts";
import type { Diagram, Document } from "../../src/document.ts";
import { enrich } from "../../src/enrich/index.ts";
import { FontStore } from "@platen/fonts/store";
import { resolveOptions } from "../../src/options.ts";
import { createWorld, render, type WorldOptions } from "../../src/index.ts";
import { twoTone } from "../images/support.ts";
import { startCanary, type Canary } from "../net/canary.ts";

/** Images and formulas of diagrams come by the steps, and with the guards, of the document's own. */

let folder: string;
let canary: Canary;

beforeAll(async () => {
  const png = await twoTone().png().toBuffer();
  folder = await mkdtemp(join(tmpdir(), "platen-diagram-assets-"));
  await writeFile(join(folder, "a.png"), png);
  await writeFile(join(folder, "w.webp"), await twoTone().webp({ lossless: true }).toBuffer());
  await writeFile(
    join(folder, "v.svg"),
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>x()</script><path d="M0 0h9v9z"/></svg>',
  );
  canary = await startCanary({
    "/a.png": (_, response) => response.writeHead(200, { "content-type": "image/png" }).end(png),
  });
});
afterAll(async () => {
  await closeDiagrams();
  await canary.close();
  await rm(folder, { recursive: true });
});

async function drawn(source: string, world: WorldOptions = { network: "off" }) {
  const diagnostics = new Diagnostics();
  const diagram: Diagram = { type: "diagram", line: 4, source };
  const document: Document = { blocks: [diagram], footnotes: [] };
  const store = new FontStore();
  const context = { store, world: createWorld(world), diagnostics, setsDrawnText: true };
  const { external } = await enrich(document, resolveOptions({ format: "pdf" }), context);
  const warnings = diagnostics.list().map(({ code, line }) => [code, line]);
  return { svg: diagram.drawing?.svg ?? "", external, warnings };
}

const node = (img: string) => `flowchart LR\n A@{ img: "${img}", label: "A", w: 60, h: 60 } --> B`;

test.each([
  ["a.png", "image/png"],
  ["w.webp", "image/png"],
  ["v.svg", "image/svg+xml"],
])("an image beside the document is in the drawing: %s", async (file, type) => {
  const { svg, external, warnings } = await drawn(node(file), { localRoot: folder });
  expect(warnings).toEqual([]);
  expect(external).toBe(true);
  const data = new RegExp(`<image [^>]*href="data:${type.replace("+", "\\+")};base64,([^"]+)"`);
  const [, base64 = ""] = data.exec(svg) ?? [];
  expect(base64).not.toBe("");
  expect(Buffer.from(base64, "base64").toString("latin1")).not.toContain("script");
});

test("an image that may not be had leaves a frame and a warning on the diagram's line", async () => {
  for (const [address, world] of [
    ["../a.png", { localRoot: folder }],
    ["/etc/passwd", { localRoot: folder }],
    ["file:///etc/passwd", { localRoot: folder }],
    ["a.png", {}],
    [`http://127.0.0.1:${canary.port}/a.png`, {}],
    [`http://localhost:${canary.port}/a.png`, {}],
    [`http://127.0.0.1:${canary.port}/a.png`, { network: "off" }],
  ] as const) {
    const { svg, warnings } = await drawn(node(address), world);
    expect(warnings, address).toEqual([["IMAGE_FAILED", 4]]);
    expect(svg, address).not.toMatch(/<image|127\.0|localhost|passwd|a\.png/);
    expect(svg, address).toContain("stroke-dasharray");
  }
  expect(canary.hits).toEqual([]);
});

test("nothing in a label is fetched but images, and those by the image step", async () => {
  const address = `http://127.0.0.1:${canary.port}`;
  const label = [
    `<img src='${address}/img' srcset='${address}/set 2x'>`,
    `<svg><image href='${address}/svg'/><use href='${address}/use#a'/></svg>`,
    `<div style='background:url(${address}/css)'>x</div>`,
    `<iframe src='${address}/frame'></iframe><object data='${address}/object'></object>`,
    `<link rel='stylesheet' href='${address}/link'><video src='${address}/video' poster='${address}/p'></video>`,
    `<script src='${address}/script'></script>words`,
  ].join("");
  const { svg } = await drawn(`flowchart LR\n A["${label}"]`, {});
  expect(svg).toContain("words");
  expect(svg).not.toContain("127.0.0.1");
  expect(canary.hits).toEqual([]);
});

test("an image from an address that is allowed is in the drawing", async () => {
  const network = { ports: [canary.port], allowAddresses: ["127.0.0.1"] };
  const { svg } = await drawn(node(`http://127.0.0.1:${canary.port}/a.png`), { network });
  expect(svg).toContain("data:image/png");
  expect(canary.hits.splice(0)).toEqual(["/a.png"]);
});

test("a formula is set as those of the text are; a wrong one is shown with a warning", async () => {
  const { svg, external, warnings } = await drawn(
    String.raw`flowchart LR` + "\n" + String.raw` A["$$\frac{1}{x}$$"] --> B["$$\nosuch$$"]`,
  );
  expect(warnings).toEqual([["MATH_INVALID", 4]]);
  expect(external).toBe(false);
  expect(svg).toContain("nosuch");
  expect(svg).not.toContain("frac");
});

test("an icon that there is not is said", async () => {
  const { warnings } = await drawn("flowchart LR\n A[fa:fa-no-such x]");
  expect(warnings).toEqual([["DIAGRAM_INCOMPLETE", 4]]);
});

test("a picture and a PDF show formulas, images and icons of diagrams", async () => {
  const fence = "```";
  const markdown = `${fence}mermaid\nflowchart LR\n A["$$x^2$$"] --> B@{ img: "a.png", label: "fa:fa-user B", w: 60, h: 60 }\n${fence}\n`;
  const world = createWorld({ localRoot: folder });
  for (const format of ["png", "pdf"] as const) {
    const { warnings, external } = await render(markdown, { format, width: 400 }, { world });
    expect(warnings).toEqual([]);
    expect(external).toBe(true);
  }
});
