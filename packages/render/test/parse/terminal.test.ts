/** Tests output of terminals in code, as tools print it, and text that only looks like it. */
import { describe, expect, test } from "vitest";
import { allCodeStyles } from "../../src/code-styles/index.ts";
import { contrast, READABLE } from "../../src/code-styles/legible.ts";
import { terminalLook } from "../../src/code-styles/terminal.ts";
import { Diagnostics } from "../../src/diagnostics.ts";
import type { CodeBlock, TerminalText } from "../../src/document.ts";
import { parse } from "../../src/parse/index.ts";

const ESC = "\u001b";

function code(language: string, text: string): CodeBlock {
  const [block] = parse(`\`\`\`${language}\n${text}\n\`\`\``, new Diagnostics()).blocks;
  if (block?.type !== "code") throw new Error("no code");
  return block;
}

describe("sequences", () => {
  const cases: [written: string, stretches: TerminalText[]][] = [
    ["[32mok[0m end", [{ text: "ok", look: { color: 2 } }, { text: " end" }]],
    ["[1;31mno[mx", [{ text: "no", look: { bold: true, color: 1 } }, { text: "x" }]],
    ["[91mx[39my", [{ text: "x", look: { color: 9 } }, { text: "y" }]],
    ["[44mx[49my", [{ text: "x", look: { background: 4 } }, { text: "y" }]],
    ["[104mx", [{ text: "x", look: { background: 12 } }]],
    ["[38;5;208mx", [{ text: "x", look: { color: "#ff8700" } }]],
    ["[38;5;9mx", [{ text: "x", look: { color: 9 } }]],
    ["[48;5;244mx", [{ text: "x", look: { background: "#808080" } }]],
    ["[38;2;120;20;200;1mx", [{ text: "x", look: { color: "#7814c8", bold: true } }]],
    ["[38:2::120:20:200mx", [{ text: "x", look: { color: "#7814c8" } }]],
    ["[38:2:120:20:200mx", [{ text: "x", look: { color: "#7814c8" } }]],
    ["[38;5;300mx", [{ text: "x" }]],
    [
      "[4mu[24m[9ms[29m[3mi[23m[2mf[22m[7mr[27m.",
      [
        { text: "u", look: { underline: true } },
        { text: "s", look: { strike: true } },
        { text: "i", look: { italic: true } },
        { text: "f", look: { faint: true } },
        { text: "r", look: { reverse: true } },
        { text: "." },
      ],
    ],
    // Movements, titles and links come to nothing.
    ["[2J[1;1H[31mx[K[?25l", [{ text: "x", look: { color: 1 } }]],
    ["]8;;http://example.com\u0007[31mlink]8;;\u0007", [{ text: "link", look: { color: 1 } }]],
  ];
  test.each(cases)("%j", (written, stretches) => {
    const block = code("", written.replaceAll(/(?=[[\]](?:[\d?;:]*[a-zA-Z]|8;;))/g, ESC));
    expect(block.text).toBe(stretches.map(({ text }) => text).join(""));
    const coloured = stretches.some(({ look }) => look);
    expect(block.terminal).toEqual(coloured ? stretches : undefined);
  });
});

test("escape signs that are written out count in `ansi` alone", () => {
  for (const sign of ["\\x1b", "\\e", "\\033", "\\u001b", "\\u{1b}", "\u241b", "^["]) {
    const text = `${sign}[31mred${sign}[0m`;
    expect(code("ansi", text).text).toBe("red");
    expect(code("bash", text).text).toBe(text);
  }
  expect(code("ansi", "a[0m \\x1b[K x[1]").text).toBe("a[0m \\x1b[K x[1]");
});

test("any text can be read on its ground, in every code style", () => {
  const colors = [...Array(16).keys(), "#ffff00", "#000080", "#808080"] as const;
  for (const { scheme, background, text } of Object.values(allCodeStyles))
    for (const color of [undefined, ...colors])
      for (const behind of [undefined, ...colors])
        for (const extra of [{}, { reverse: true }, { faint: true }] as const) {
          const look = terminalLook(
            {
              ...extra,
              ...(color !== undefined && { color }),
              ...(behind !== undefined && { background: behind }),
            },
            { scheme, background, text },
          );
          if (!look.color) continue;
          const ratio = contrast(look.color, look.background ?? background);
          expect(ratio, JSON.stringify({ color, behind, extra })).toBeGreaterThanOrEqual(
            READABLE - 0.01,
          );
        }
});

describe("text on a ground of its own", () => {
  const grounds = [
    ...Array(16).keys(),
    "#000078",
    "#303030",
    "#bcbcbc",
    "#7a0000",
    "#fffbe6",
  ] as const;
  test.each(Object.entries(allCodeStyles))("%s: the plain ink, or black or white", (_, style) => {
    for (const behind of grounds) {
      const { color, background = style.background } = terminalLook({ background: behind }, style);
      expect([style.text, "#000000", "#ffffff"], `on ${behind}`).toContain(color);
      expect(contrast(color!, background), `on ${behind}`).toBeGreaterThanOrEqual(READABLE);
    }
  });
  test.each([
    ["black on white", { color: 0, background: 7 }],
    ["black on bright white", { color: 0, background: 15 }],
    ["black on cream", { color: 0, background: "#fffbe6" }],
    ["white on black", { color: 7, background: 0 }],
    ["bright white on navy", { color: 15, background: "#000078" }],
    ["white on a dark grey", { color: 7, background: "#303030" }],
  ] as const)("%s is not between the two", (_, look) => {
    for (const style of Object.values(allCodeStyles)) {
      const { color, background } = terminalLook(look, style);
      expect(contrast(color!, background!)).toBeGreaterThan(7);
    }
  });
});

test("repeated signs are read in a straight line", () => {
  for (const sign of [
    `${ESC}[`,
    `${ESC}[38;5`,
    `${ESC}]`,
    `${ESC}[1;`,
    `${ESC}[31mx`,
    `${ESC}[${"1;".repeat(50)}`,
    "\\x1b[",
  ])
    expect(code("ansi", sign.repeat(10_000)).type).toBe("code");
});
