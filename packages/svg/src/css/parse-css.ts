/** `property: value` with its `!important`. Property names are lower case, custom ones as written. */
export interface Declaration {
  property: string;
  value: string;
  important: boolean;
}

/** A style rule as written: its selectors and what it declares. */
export interface StyleRule {
  selectors: string[];
  declarations: Declaration[];
}

/** Colour scheme of the page that a drawing stands on. */
export type Scheme = "light" | "dark";

/** Most rules read from one sheet; Mermaid's own have a few hundred. */
const RULE_LIMIT = 5000;

const commentPattern = /\/\*[\s\S]*?(?:\*\/|$)/g;

/**
 * Reads the style rules of a sheet. `@media screen` and `@supports` blocks are entered, and those of the page's
 * `prefers-color-scheme` where it is known; every other at-rule (key frames, fonts, imports) is left out, for a still
 * picture has no use for it.
 */
export function parseCss(source: string, scheme?: Scheme): StyleRule[] {
  const css = source.includes("/*") ? source.replace(commentPattern, "") : source;
  const rules: StyleRule[] = [];
  readRules(css, 0, css.length, rules, scheme);
  return rules;
}

function readRules(
  css: string,
  from: number,
  to: number,
  rules: StyleRule[],
  scheme: Scheme | undefined,
): void {
  let position = from;
  while (position < to && rules.length < RULE_LIMIT) {
    const open = findOutsideStrings(css, position, to, "{;");
    if (open < 0) return;
    const prelude = css.slice(position, open).trim();
    if (css[open] === ";") {
      position = open + 1;
      continue;
    }
    const close = closingBrace(css, open, to);
    if (!prelude.startsWith("@")) {
      const declarations = parseDeclarations(css.slice(open + 1, close));
      if (prelude !== "") rules.push({ selectors: splitOutside(prelude, ","), declarations });
    } else if (isEntered(prelude, scheme)) {
      readRules(css, open + 1, close, rules, scheme);
    }
    position = close + 1;
  }
}

const MEDIA =
  /^@media\s*(?:(?:only\s+)?(?:all|screen)\b\s*(?:and\b\s*)?)?(?:\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\))?\s*$/i;

function isEntered(prelude: string, scheme: Scheme | undefined): boolean {
  if (/^@supports\b/i.test(prelude)) return true;
  const media = MEDIA.exec(prelude);
  return media !== null && (media[1] === undefined || media[1].toLowerCase() === scheme);
}

/** Reads what stands between a rule's braces, or in a `style` attribute. */
export function parseDeclarations(body: string): Declaration[] {
  const declarations: Declaration[] = [];
  const plain = body.includes("/*") ? body.replace(commentPattern, " ") : body;
  for (const part of splitOutside(plain, ";")) {
    const colon = part.indexOf(":");
    if (colon < 1) continue;
    const name = part.slice(0, colon).trim();
    const text = part.slice(colon + 1).trim();
    const bang = text.toLowerCase().lastIndexOf("!");
    const important = bang >= 0 && /^!\s*important$/i.test(text.slice(bang));
    const value = important ? text.slice(0, bang).trim() : text;
    if (value === "" || !/^[-\w]+$/.test(name)) continue;
    const property = name.startsWith("--") ? name : name.toLowerCase();
    declarations.push({ property, value: withoutRepeatedBang(value), important });
  }
  return declarations;
}

/** Mermaid writes `!important` twice where a class already says it. */
function withoutRepeatedBang(value: string): string {
  return value.includes("!") ? value.replace(/\s*!\s*important/gi, "").trim() : value;
}

/** Splits at a character outside strings, brackets and parentheses; empty parts are dropped. */
export function splitOutside(text: string, separator: string): string[] {
  if (!text.includes(separator)) return text.trim() === "" ? [] : [text.trim()];
  const parts: string[] = [];
  let depth = 0;
  let quote = "";
  let start = 0;
  for (let i = 0; i <= text.length; i += 1) {
    const char = text[i] ?? separator;
    if (i === text.length || (char === separator && depth === 0 && quote === "")) {
      const part = text.slice(start, i).trim();
      if (part !== "") parts.push(part);
      start = i + 1;
    } else if (quote !== "") {
      if (char === quote) quote = "";
    } else if (char === '"' || char === "'") quote = char;
    else if (char === "(" || char === "[") depth += 1;
    else if (char === ")" || char === "]") depth = Math.max(0, depth - 1);
  }
  return parts;
}

function findOutsideStrings(css: string, from: number, to: number, wanted: string): number {
  let quote = "";
  for (let i = from; i < to; i += 1) {
    const char = css[i] ?? "";
    if (quote !== "") {
      if (char === quote) quote = "";
    } else if (char === '"' || char === "'") quote = char;
    else if (wanted.includes(char)) return i;
  }
  return -1;
}

function closingBrace(css: string, open: number, to: number): number {
  let depth = 0;
  let position = open;
  while (position < to) {
    const next = findOutsideStrings(css, position, to, "{}");
    if (next < 0) return to;
    depth += css[next] === "{" ? 1 : -1;
    if (depth === 0) return next;
    position = next + 1;
  }
  return to;
}
