/**
 * Tests flags of commands in inline code: they keep their hyphens, and stay whole if a line has
 * room for them.
 */
import { expect, it } from "vitest";
import { laidOut, runsOf } from "./laid.ts";

const codes = [
  "--no-verify",
  "git commit --amend --no-edit",
  "curl --retry-all-errors -fsSL",
  "[--allow-empty]",
  "-fno-strict-aliasing",
  "docker run --read-only --cap-drop=ALL",
  "--out=packages/render/dist/index-of-all.js",
  "--user-data-dir=/tmp/chrome-profile-directory",
];
const markdown = [
  ...codes.map((code) => `Run it with \`${code}\` or not.`),
  `| Flag | Meaning |\n|---|---|\n${codes.map((code) => `| \`${code}\` | what \`${code}\` does |`).join("\n")}`,
].join("\n\n");

/** Returns the text of each line, without the space at the edges of code. */
async function linesAt(width: number): Promise<string[]> {
  const { layout } = await laidOut(markdown, width);
  const lines: string[] = [];
  let [line, right] = ["", Infinity];
  for (const { text, x, width: own } of runsOf(layout.box!)) {
    if (x < right - 2) {
      lines.push(line);
      line = "";
    }
    line += text;
    right = x + own;
  }
  return [...lines, line].map((text) => text.replaceAll(/[\u00a0\u200b]/gu, "").trim());
}

it("begin with their hyphens on the line of what follows those, in pictures of any width", async () => {
  for (let width = 200; width <= 400; width += 8)
    for (const line of await linesAt(width))
      expect(line, `${width} wide`).not.toMatch(/(?:^|[\s([=])-+$/u);
});

it("are not divided where a line has room for them", async () => {
  const lines = await linesAt(300);
  for (const flag of ["--no-verify", "--no-edit", "--retry-all-errors", "--cap-drop=ALL"])
    expect(lines.filter((line) => line.includes(flag)).length, flag).toBeGreaterThan(0);
});
