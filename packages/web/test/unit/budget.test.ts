/** What a first visit may weigh. Sizes are of the files as they are sent: gzip. */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { dist, ensureBuilt } from "../support/built.ts";

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

type Manifest = Record<string, Chunk>;

/** A chunk and all that it cannot do without. */
function needs(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`${name} was not built.`);
  seen.add(chunk.file);
  for (const file of chunk.css ?? []) seen.add(file);
  for (const next of chunk.imports ?? [])
    if (!seen.has(manifest[next]?.file ?? "")) needs(manifest, next, seen);
  return seen;
}

const weigh = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + statSync(join(dist, `${file}.gz`)).size, 0);

describe("budget", () => {
  let manifest: Manifest;
  beforeAll(async () => {
    await ensureBuilt();
    manifest = JSON.parse(readFileSync(join(dist, "manifest.json"), "utf8")) as Manifest;
  });

  test("the first load is at most 200 KB before the editor, fonts included", () => {
    const first = needs(manifest, "index.html");
    const fonts = [
      ...readFileSync(join(dist, "index.html"), "utf8").matchAll(/href="\/(\S+\.woff2)"/gu),
    ];
    expect(fonts.length).toBe(1);
    const fontBytes = fonts.reduce(
      (sum, [, file = ""]) => sum + statSync(join(dist, file)).size,
      0,
    );
    const bytes = weigh(first) + fontBytes;
    console.log(`first load: ${weigh(first)} bytes of code, ${fontBytes} of fonts`);
    expect(bytes).toBeLessThanOrEqual(200_000);
  });

  test.each([
    ["src/editor/code-editor.tsx", 230_000],
    ["src/preview/paper-sheet.ts", 170_000],
    ["src/account-page/account-page.tsx", 15_000],
    ["src/docs-page/docs-page.tsx", 15_000],
  ])("%s comes later, and is not heavy", (name, most) => {
    const first = needs(manifest, "index.html");
    const more = [...needs(manifest, name)].filter((file) => !first.has(file));
    expect(more.length).toBeGreaterThan(0);
    console.log(`${name}: ${weigh(more)} bytes`);
    expect(weigh(more)).toBeLessThanOrEqual(most);
  });

  test("the page has no inline script, style or handler", () => {
    const html = readFileSync(join(dist, "index.html"), "utf8");
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/u);
  });
});
