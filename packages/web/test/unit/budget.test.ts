/**
 * Tests bounds of the size of a first visit. Sizes are those of the files as they are sent, by
 * gzip.
 */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { sheetPicture, welcomePicture } from "../../scripts/examples.ts";
import { languageNames } from "../../src/language/page-language.ts";
import { dist, ensureBuilt } from "../support/built.ts";
import { beyondFirst, needs, readManifest, type Manifest } from "../support/chunks.ts";

const weigh = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + statSync(join(dist, `${file}.gz`)).size, 0);

describe("budget", () => {
  let manifest: Manifest;
  beforeAll(async () => {
    await ensureBuilt();
    manifest = readManifest();
  });

  test("the service worker's files are all there: one that is missing keeps it from starting", () => {
    const worker = readFileSync(join(dist, "service-worker.js"), "utf8");
    const names = /\bfiles"?:\s*(?<list>\[[^\]]*\])/u.exec(worker)?.groups?.["list"] ?? "[]";
    const files = JSON.parse(names) as string[];
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => !existsSync(join(dist, file)))).toEqual([]);
  });

  test("the first load is at most 200 KB before the editor, fonts and pictures included", () => {
    const first = needs(manifest, "index.html");
    const html = readFileSync(join(dist, "index.html"), "utf8");
    const fonts = [...html.matchAll(/href="\/(\S+\.woff2)"/gu)];
    expect(fonts.length).toBe(1);
    // The script that runs before the first paint is no module, so no list of modules has it.
    const early = [...html.matchAll(/<script src="\/([^"]+)"/gu)].map(([, file = ""]) => file);
    expect(early.length).toBe(1);
    const fontBytes = fonts.reduce(
      (sum, [, file = ""]) => sum + statSync(join(dist, file)).size,
      0,
    );
    // The first sheet and the picture beside the first words, in the language that has the heavier.
    const pictures = languageNames.map((language) =>
      [sheetPicture(language), welcomePicture(language)].reduce(
        (sum, file) => sum + statSync(file).size,
        0,
      ),
    );
    const code = weigh(first) + weigh(early) + weigh(["index.html"]);
    const bytes = code + fontBytes + Math.max(...pictures);
    console.log(
      `first load: ${code} bytes of code, ${fontBytes} of fonts, ${pictures.join(" or ")} of pictures`,
    );
    expect(bytes).toBeLessThanOrEqual(200_000);
  });

  test.each([
    // With the signs of some forty tools that the editor sets apart.
    ["src/editor/code-editor.tsx", 231_000],
    ["src/preview/paper/paper-sheet.ts", 170_000],
    ["src/account-page/account-page.tsx", 15_000],
    ["src/docs-page/docs-page.tsx", 15_000],
    ["src/reference-page/reference-page.tsx", 15_000],
    // A whole library, on its page alone.
    ["src/reference-page/scalar.ts", 1_100_000],
  ])("%s comes later, and is not heavy", (name, most) => {
    const more = beyondFirst(manifest, name);
    expect(more.length).toBeGreaterThan(0);
    console.log(`${name}: ${weigh(more)} bytes`);
    expect(weigh(more)).toBeLessThanOrEqual(most);
  });

  test("the page has no inline script, style or handler", () => {
    const html = readFileSync(join(dist, "index.html"), "utf8");
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/u);
  });
});
