/** Tests the title that pages find in a document, and headings in outline, contents and numbers. */
import { describe, expect, test } from "vitest";
import { readPdf, type OutlineEntry } from "./read-pdf.ts";
import { set, setAndRead } from "./set.ts";

const flat = (entries: readonly OutlineEntry[]): string[] =>
  entries.flatMap(({ title, items }) => [title, ...flat(items)]);
const outlineIn = async (bytes: Uint8Array) => flat((await readPdf(bytes)).outline);

describe("the title", () => {
  const logo =
    '<p align="center"><img src="data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%2240%22 height=%2240%22/%3E"></p>';
  const rest = "Words.\n\n## Install\n\nWords.\n\n## Use\n\n### From a shell\n\nWords.";
  const numbered = (title: string) =>
    setAndRead(`${title}\n\n${rest}`, { page: { numberHeadings: true, toc: true } });

  test.each([
    ["a logo", `${logo}\n\n# Project`],
    ["badges", "[![build](a.svg)](#1) ![b](b.svg)\n\n# Project"],
    ["a division", `<div align="center">\n${logo}\n<h1>Project</h1>\n<p>Tagline</p>\n</div>`],
    ["a rule", "---\n\n# Project"],
    ["nothing", "# Project\n\n> # Quoted"],
  ])("is the only heading of its level below %s", async (_name, title) => {
    const { read } = await numbered(title);
    expect(read.info["Title"]).toBe("Project");
    expect(read.text).toMatch(/1\s+Install/);
    expect(read.text).toMatch(/2\.1\s+From a shell/);
    const [before = ""] = read.text.split("Contents");
    expect(before).toContain("Project");
  });

  test.each([
    "> # Quoted",
    "<table><tr><td><h1>Cell</h1></td></tr></table>",
    "> [!NOTE]\n> # Note",
  ])("is no heading within another block: %j", async (block) => {
    const { read } = await setAndRead(`${block}\n\n## Own`);
    expect(read.info["Title"]).toBe("Own");
  });

  test("stands on the cover, and nowhere else", async () => {
    const { read } = await setAndRead(`${logo}\n\n# Project\n\nWords`, {
      page: { cover: true, header: false },
    });
    expect(read.pageTexts.map((text) => text.includes("Project"))).toEqual([true, false]);
  });
});

describe("numbers that headings bring", () => {
  test.each([
    ["## 1. One\n\n## 2. Two\n\n### Part", []],
    ["## One\n\n## 2. Two\n\n## Three\n\n### Part", ["1 One", "3 Three", "3.1 Part"]],
    ["## 第一章 一\n\n## 第二章 二", []],
    ["## 3 ways\n\n## 2024", ["1 3 ways", "2 2024"]],
  ])("stay, and get no other beside: %j", async (markdown, expected) => {
    const { bytes, warnings } = await set(`# Title\n\n${markdown}`, {
      page: { numberHeadings: true },
    });
    const titles = (await outlineIn(bytes)).filter((title) => /^\d+(?:\.\d+)* /.test(title));
    expect(titles.filter((title) => !/^\d+\. /.test(title))).toEqual(expected);
    const own = /## (?:\d+\.|第)/.test(markdown);
    expect(warnings.map(({ code }) => code)).toEqual(own ? ["OPTION_IGNORED"] : []);
  });
});

test("a reader's outline has the words of formulas", async () => {
  const { bytes } = await set("# The $E=mc^2$ law\n\n## Of $\\alpha$");
  expect(await outlineIn(bytes)).toEqual(["The E=mc² law", "Of α"]);
});
