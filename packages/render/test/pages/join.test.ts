/** Several files as one document, looked up in the finished file. */
import { expect, test } from "vitest";
import { renderJoined, type RenderOptions } from "../../src/index.ts";
import { linksIn } from "./links-in.ts";
import { readPdf } from "./read-pdf.ts";

const parts = [
  {
    path: "preface.md",
    markdown:
      "---\ntitle: Book\nlang: en\n---\n# Preface\n\nSee [two](ch/two.md), [its part](./ch/two.md#part), " +
      "[plain](ch/plain.md), [here](#part) and [none](ch/none.md).[^1]\n\n## Part\n\nWords[^2]\n\n[^1]: Note A\n[^2]: Note B",
  },
  {
    path: "ch/two.md",
    markdown:
      "# Two\n\n[Back](../preface.md#part), [own](#part)[^1]\n\n## Part\n\n![gone](img/gone.png)\n\n[^1]: Note C",
  },
  { path: "ch/plain.md", markdown: "---\ntitle: From front matter\n---\nA paragraph begins it." },
];

const book = async (options: RenderOptions = {}) => {
  const result = await renderJoined(parts, { format: "pdf", ...options });
  return { ...result, read: await readPdf(result.bytes) };
};

test("each part begins a page, and footnotes, numbers and contents run through", async () => {
  const { read } = await book({ page: { toc: true, numberHeadings: true, cover: true } });
  expect(read.info["Title"]).toBe("Book");
  const starts = read.pageTexts.slice(2).map((text) => /^\s*Book\s*([^\n]*)/.exec(text)?.[1]);
  expect(starts.map((text) => text?.replaceAll(/\s+/g, ""))).toEqual([
    "1Preface",
    "2Two",
    "3Fromfrontmatter",
  ]);
  expect(read.pageTexts[1]).toMatch(/2\.1\s*Part/);
  expect(read.text).toMatch(/1\.\s*Note A[^]*2\.\s*Note B[^]*3\.\s*Note C/);
});

test("links between the files lead to their places", async () => {
  const { bytes } = await book();
  const links = await linksIn(bytes);
  const leads = (text: string) => links.find((link) => link.text.includes(text))?.to;
  expect(leads("two")).toMatchObject({ page: 2, heading: expect.stringMatching(/Two/) as string });
  expect(leads("its part")).toMatchObject({
    page: 2,
    heading: expect.stringMatching(/Part/) as string,
  });
  expect(leads("plain")).toMatchObject({
    page: 3,
    heading: expect.stringMatching(/From front matter/) as string,
  });
  expect(leads("here")).toMatchObject({
    page: 1,
    heading: expect.stringMatching(/Part/) as string,
  });
  expect(leads("Back")).toMatchObject({
    page: 1,
    heading: expect.stringMatching(/Part/) as string,
  });
  expect(leads("own")).toMatchObject({ page: 2, heading: expect.stringMatching(/Part/) as string });
  expect(leads("none")).toBe("ch/none.md");
});

test("warnings name the file and the line in it", async () => {
  const { warnings } = await book();
  expect(warnings).toMatchObject([{ code: "IMAGE_FAILED", path: "ch/two.md", line: 7 }]);
});

test("images are looked for from the file's own folder", async () => {
  const asked: string[] = [];
  const readLocal = (address: string) => {
    asked.push(address);
    return Promise.reject(new Error("none"));
  };
  await renderJoined(parts, { format: "pdf" }, { world: { readLocal } }).catch(() => undefined);
  expect(asked).toEqual(["ch/img/gone.png"]);
});

test("only a pdf can be joined", async () => {
  await expect(renderJoined(parts, { format: "png" })).rejects.toMatchObject({
    code: "INVALID_OPTION",
    details: [{ path: "format" }],
  });
});
