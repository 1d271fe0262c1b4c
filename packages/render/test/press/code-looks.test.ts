/** Code on the grounds of its marks, in every theme and code style. */
import { expect, test } from "vitest";
import { allCodeStyles } from "../../src/code-styles/index.ts";
import { contrast, READABLE } from "../../src/code-styles/legible.ts";
import type { CodeMark } from "../../src/document.ts";
import { codeStyleNames, resolveOptions, themeNames } from "../../src/options.ts";
import { dressOf } from "../../src/press/design/code-looks.ts";
import { lookOf } from "../../src/press/design/look.ts";

const marks: CodeMark[] = ["added", "removed", "highlight", "error", "warning"];

const looks = themeNames.flatMap((theme) =>
  [undefined, ...codeStyleNames].map((codeStyle) => {
    const given = codeStyle ? { theme, codeStyle } : { theme };
    return [`${theme}, ${codeStyle ?? "its own"}`, lookOf(resolveOptions(given))] as const;
  }),
);

test.each(looks)("%s", (_name, look) => {
  const dress = dressOf({ marks, firstNumber: 1 }, marks.length, look);
  expect(Object.keys(allCodeStyles)).toContain(look.codeStyle.name);
  for (const [index, { ground = "", bar, sign, ink }] of (dress?.lines ?? []).entries()) {
    expect(contrast(look.codeStyle.text, ground), marks[index]).toBeGreaterThanOrEqual(READABLE);
    if (bar) expect(contrast(bar, look.codeBackground)).toBeGreaterThanOrEqual(3);
    if (sign) expect(contrast(ink ?? "", ground)).toBeGreaterThanOrEqual(3);
  }
  expect(contrast(dress?.muted ?? "", look.codeBackground)).toBeGreaterThanOrEqual(3);
});

test("each kind of mark has a ground of its own, but what is wrong looks like nothing that is removed", () => {
  const [, look] = looks[0] ?? [];
  const dress = look && dressOf({ marks }, marks.length, look);
  const grounds = dress?.lines.map(({ ground, bar }) => `${ground} ${bar}`);
  expect(new Set(grounds).size).toBe(marks.length);
});
