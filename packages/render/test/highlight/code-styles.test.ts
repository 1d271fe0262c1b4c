import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import {
  allCodeStyles,
  codeStyles,
  styleOf,
  themeCodeStyles,
  type CodeLook,
  type CodeStyle,
} from "../../src/code-styles/index.ts";
import { themes } from "../../src/themes/index.ts";
import { codeStyleNames, type CodeStyleName } from "../../src/options.ts";

const require = createRequire(import.meta.url);

interface CssRule {
  /** One for each element of the selector, outermost first: the classes it must have. */
  elements: string[][];
  look: CodeLook;
  order: number;
}

const namedColors: Record<string, string> = { white: "#ffffff", black: "#000000" };

function hex(value: string): string {
  const color = namedColors[value.toLowerCase()] ?? value.toLowerCase();
  const digits = /^#([0-9a-f]+)$/.exec(color)?.[1];
  if (!digits) throw new Error(`not a colour: ${value}`);
  return `#${digits.length < 6 ? [...digits].map((digit) => digit + digit).join("") : digits}`;
}

function lookOf(body: string): CodeLook {
  const look: CodeLook = {};
  for (const declaration of body.split(";")) {
    const [name, value] = declaration.split(":").map((part) => part.trim());
    if (!name || !value) continue;
    if (name === "color") look.color = hex(value);
    else if (name === "background" || name === "background-color") look.background = hex(value);
    else if (name === "font-weight") look.bold = value === "bold";
    else if (name === "font-style") look.italic = value === "italic";
    else if (name === "text-decoration") look.underline = value === "underline";
    else throw new Error(`the test does not know ${name}`);
  }
  return look;
}

/** Reads highlight.js's own stylesheet. */
function readCss(name: CodeStyleName): CssRule[] {
  const path = require.resolve(`highlight.js/styles/${name}.css`);
  const css = readFileSync(path, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  const rules: CssRule[] = [];
  for (const [, selectors = "", body = ""] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g))
    for (const selector of selectors.split(",").map((text) => text.trim())) {
      // The block's own box: display, padding.
      if (/^(pre )?code\.hljs$/.test(selector)) continue;
      const elements = selector
        .split(/\s+/)
        .map((part) => part.split(".").filter((piece) => piece !== ""));
      rules.push({ elements, look: lookOf(body), order: rules.length });
    }
  return rules;
}

/** The classes highlight.js gives a scope's element. */
function classesOf(scope: string): string[] {
  const [first, ...rest] = scope.split(".");
  return [`hljs-${first}`, ...rest.map((part, i) => part + "_".repeat(i + 1))];
}

const has = (element: readonly string[], wanted: readonly string[]) =>
  wanted.every((name) => element.includes(name));

function matches(rule: CssRule, path: readonly string[][], depth: number): boolean {
  const wanted = [...rule.elements];
  const own = wanted.pop();
  if (!own || !has(path[depth] ?? [], own)) return false;
  let above = depth - 1;
  for (const ancestor of wanted.reverse()) {
    while (above >= 0 && !has(path[above] ?? [], ancestor)) above -= 1;
    if (above < 0) return false;
    above -= 1;
  }
  return true;
}

/** Computes the look of text within these scopes, as a browser would. */
function cascade(rules: readonly CssRule[], scopes: readonly string[]) {
  const path = [["hljs"], ...scopes.map(classesOf)];
  const computed: CodeLook = {};
  path.forEach((_, depth) => {
    const own = rules
      .filter((rule) => matches(rule, path, depth))
      .toSorted((a, b) => a.elements.flat().length - b.elements.flat().length || a.order - b.order);
    for (const { look } of own) Object.assign(computed, look);
  });
  return full(computed);
}

const full = (look: CodeLook) => ({
  color: look.color,
  background: look.background,
  bold: look.bold ?? false,
  italic: look.italic ?? false,
  underline: look.underline ?? false,
});

function ours(style: CodeStyle, scopes: readonly string[]) {
  return full({ color: style.text, background: style.background, ...styleOf(style, scopes) });
}

/** Scopes as highlight.js's documentation lists them, and paths of them as grammars make them. */
const scopes = `keyword built_in type literal number operator punctuation property regexp string
  char.escape subst symbol class function variable variable.language variable.constant title
  title.class title.class.inherited title.function title.function.invoke params comment doctag meta
  meta.prompt meta.keyword meta.string section tag name attr attribute bullet code emphasis strong
  formula link quote selector-tag selector-id selector-class selector-attr selector-pseudo
  template-tag template-variable addition deletion`.split(/\s+/);

describe.each(codeStyleNames)("%s", (name) => {
  const style = codeStyles[name];
  const css = readCss(name);

  test("is named after its stylesheet and has a rule for each of its selectors", () => {
    expect(style.name).toBe(name);
    expect(css.length).toBeGreaterThan(20);
  });

  test("has the paper and ink of the stylesheet", () => {
    expect(ours(style, [])).toEqual(cascade(css, []));
  });

  test("looks as the stylesheet has it in every scope", () => {
    for (const scope of scopes)
      expect([scope, ours(style, [scope])]).toEqual([scope, cascade(css, [scope])]);
  });

  test("looks as the stylesheet has it in every scope within every other", () => {
    for (const outer of scopes)
      for (const inner of scopes) {
        const path = [outer, inner];
        expect([path, ours(style, path)]).toEqual([path, cascade(css, path)]);
      }
  });

  test("looks as the stylesheet has it three deep for every selector with an ancestor", () => {
    const nested = css.filter(
      (rule) => rule.elements.length > 1 && !rule.elements.flat().includes("xml"),
    );
    for (const rule of nested) {
      const [outer, inner] = rule.elements.map((classes) =>
        classes
          .map((part, i) => (i === 0 ? part.replace("hljs-", "") : part.replace(/_+$/, "")))
          .join("."),
      );
      for (const between of scopes) {
        const path = [outer ?? "", between, inner ?? ""];
        expect([path, ours(style, path)]).toEqual([path, cascade(css, path)]);
      }
    }
  });
});

describe("the styles of the themes", () => {
  const styles = Object.entries(themeCodeStyles);

  test.each(styles)("%s is registered under its name", (name, style) => {
    expect(style.name).toBe(name);
    expect(allCodeStyles[style.name as keyof typeof allCodeStyles]).toBe(style);
  });

  test("have the surface of their theme as paper", () => {
    const own = Object.values(themes).filter((theme) => theme.codeStyle in themeCodeStyles);
    expect(own).toHaveLength(styles.length);
    for (const theme of own)
      expect(allCodeStyles[theme.codeStyle].background).toBe(theme.colors.surface);
  });

  test.each(styles)("%s can be read: every ink on its ground", (_, style) => {
    for (const scope of ["", ...scopes]) {
      const look = ours(style, scope === "" ? [] : [scope]);
      const ratio = contrast(look.color ?? "", look.background ?? "");
      const least = scope === "comment" || scope === "quote" ? 3 : 4;
      expect([scope, ratio >= least, ratio]).toEqual([scope, true, ratio]);
    }
  });

  test.each(styles)("%s tells keywords, strings, comments and titles apart", (_, style) => {
    const colors = ["keyword", "string", "comment", "title", "number"].map(
      (scope) => ours(style, [scope]).color,
    );
    expect(new Set(colors).size).toBe(colors.length);
  });
});

test("a resolved look is remembered and cannot be changed", () => {
  const look = styleOf(codeStyles.github, ["meta", "keyword"]);
  expect(styleOf(codeStyles.github, ["meta", "keyword"])).toBe(look);
  expect(Object.isFrozen(look)).toBe(true);
  expect(styleOf(codeStyles.github, undefined)).toEqual({});
});

test("a scope is not taken for another that begins alike", () => {
  const style: CodeStyle = {
    ...codeStyles.vs,
    name: "test",
    rules: [{ scopes: ["title"], color: "#111111" }],
  };
  expect(styleOf(style, ["titled"])).toEqual({});
  expect(styleOf(style, ["title.class"])).toEqual({ color: "#111111" });
});

function contrast(ink: string, paper: string): number {
  const [light = 0, dark = 0] = [luminance(ink), luminance(paper)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance by WCAG 2. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
