import { splitOutside } from "./parse-css.ts";

/** The parts of an element that a selector needs. The measuring DOM's elements are of this shape. */
export interface Selectable {
  readonly localName: string;
  readonly parentElement: Selectable | null;
  readonly previousElementSibling: Selectable | null;
  readonly nextElementSibling: Selectable | null;
  getAttribute(name: string): string | null;
  hasClass(name: string): boolean;
}

/** `scope` is the element that a search began at, which `:scope` stands for. */
type Test = (element: Selectable, scope?: Selectable) => boolean;

/** One complex selector, ready to use. */
export interface Selector {
  /** ids × 10⁶ + classes × 10³ + types: Selectors level 4, section 17, for fewer than 1,000 each. */
  specificity: number;
  /** A class (`.a`), id (`#a`) or type that any match must have; empty when there is none. */
  key: string;
  matches: Test;
}

interface Compound {
  tests: Test[];
  specificity: number;
  key: string;
  /** Length of what was read. */
  end: number;
}

const ID = 1_000_000;
const CLASS = 1000;
const TYPE = 1;

const cache = new Map<string, Selector[]>();
const CACHE_LIMIT = 2000;

/** Compiles a list of selectors. One that cannot be read, or that only a live page has, matches nothing. */
export function compileSelectors(list: string): Selector[] {
  const known = cache.get(list);
  if (known) return known;
  const selectors = splitOutside(list, ",").flatMap((text) => compileSelector(text) ?? []);
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(list, selectors);
  return selectors;
}

/** Compiles one selector; `undefined` when it cannot be read or can never match a still picture. */
export function compileSelector(text: string): Selector | undefined {
  let position = 0;
  let combinator = "";
  let matches: Test | undefined;
  let specificity = 0;
  let key = "";
  const source = text.trim();
  while (position < source.length) {
    const compound = readCompound(source, position);
    if (!compound) return undefined;
    matches = join(matches, combinator, allOf(compound.tests));
    specificity += compound.specificity;
    key = compound.key;
    const next = /^\s*([>+~])\s*|^\s+/.exec(source.slice(compound.end));
    if (!next) return compound.end === source.length ? { specificity, key, matches } : undefined;
    combinator = next[1] ?? " ";
    position = compound.end + next[0].length;
  }
  return undefined;
}

function allOf(tests: readonly Test[]): Test {
  const [first, second] = tests;
  if (!first) return () => true;
  if (!second) return first;
  if (tests.length === 2)
    return (element, scope) => first(element, scope) && second(element, scope);
  return (element, scope) => tests.every((test) => test(element, scope));
}

function join(left: Test | undefined, combinator: string, right: Test): Test {
  if (!left) return right;
  const neighbour: Test =
    {
      ">": (element: Selectable, scope?: Selectable) =>
        element.parentElement !== null && left(element.parentElement, scope),
      "+": (element: Selectable, scope?: Selectable) =>
        element.previousElementSibling !== null && left(element.previousElementSibling, scope),
      "~": (element: Selectable, scope?: Selectable) => {
        for (
          let other = element.previousElementSibling;
          other;
          other = other.previousElementSibling
        )
          if (left(other, scope)) return true;
        return false;
      },
    }[combinator] ??
    ((element, scope) => {
      for (let other = element.parentElement; other; other = other.parentElement)
        if (left(other, scope)) return true;
      return false;
    });
  return (element, scope) => right(element, scope) && neighbour(element, scope);
}

const identifier = "-?(?:[_a-zA-Z\\u0080-\\uffff]|\\\\.)(?:[-\\w\\u0080-\\uffff]|\\\\.)*|--[-\\w]*";
const simplePattern = new RegExp(
  [
    `(\\*)`,
    `#((?:[-\\w\\u0080-\\uffff]|\\\\.)+)`,
    `\\.(${identifier})`,
    `\\[\\s*([-\\w:|]+)\\s*(?:([~|^$*]?=)\\s*("[^"]*"|'[^']*'|[^\\]\\s]+)\\s*[is]?\\s*)?\\]`,
    `(::?)([-a-zA-Z]+)(\\()?`,
    `(${identifier})`,
  ].join("|"),
  "y",
);

function readCompound(source: string, start: number): Compound | undefined {
  const compound: Compound = { tests: [], specificity: 0, key: "", end: start };
  simplePattern.lastIndex = start;
  for (;;) {
    const found = simplePattern.exec(source);
    if (!found) break;
    compound.end = simplePattern.lastIndex;
    const [, star, id, className, attribute, operator, value, colons, pseudo, open, type] = found;
    if (star) compound.specificity += 0;
    else if (id !== undefined) addId(compound, unescape(id));
    else if (className !== undefined) addClass(compound, unescape(className));
    else if (attribute !== undefined) addAttribute(compound, attribute, operator, value);
    else if (type !== undefined) addType(compound, unescape(type));
    else if (colons !== ":" || !addPseudo(compound, pseudo ?? "", source, open)) return undefined;
    simplePattern.lastIndex = compound.end;
  }
  return compound.end > start ? compound : undefined;
}

function unescape(name: string): string {
  return name.includes("\\") ? name.replace(/\\(.)/g, "$1") : name;
}

function addId(compound: Compound, id: string): void {
  compound.specificity += ID;
  if (!compound.key.startsWith(".")) compound.key = `#${id}`;
  compound.tests.push((element) => element.getAttribute("id") === id);
}

function addClass(compound: Compound, name: string): void {
  compound.specificity += CLASS;
  compound.key = `.${name}`;
  compound.tests.push((element) => element.hasClass(name));
}

function addType(compound: Compound, name: string): void {
  compound.specificity += TYPE;
  const lower = name.toLowerCase();
  if (compound.key === "") compound.key = lower;
  compound.tests.push(
    (element) => element.localName === name || element.localName.toLowerCase() === lower,
  );
}

function addAttribute(compound: Compound, name: string, operator?: string, quoted?: string): void {
  compound.specificity += CLASS;
  const value = (quoted ?? "").replace(/^(["'])(.*)\1$/, "$2");
  const holds = operator ? attributeTest(operator, value) : () => true;
  compound.tests.push((element) => {
    const actual = element.getAttribute(name);
    return actual !== null && holds(actual);
  });
}

function attributeTest(operator: string, value: string): (actual: string) => boolean {
  switch (operator) {
    case "^=":
      return (actual) => value !== "" && actual.startsWith(value);
    case "$=":
      return (actual) => value !== "" && actual.endsWith(value);
    case "*=":
      return (actual) => value !== "" && actual.includes(value);
    case "~=":
      return (actual) => actual.split(/\s+/).includes(value);
    case "|=":
      return (actual) => actual === value || actual.startsWith(`${value}-`);
    default:
      return (actual) => actual === value;
  }
}

const structural: Readonly<Record<string, Test>> = {
  "first-child": (element) => element.previousElementSibling === null,
  "last-child": (element) => element.nextElementSibling === null,
  "only-child": (element) =>
    element.previousElementSibling === null && element.nextElementSibling === null,
  scope: (element, scope) => element === scope,
  root: (element) => element.parentElement === null || element.localName === "html",
};

function addPseudo(compound: Compound, name: string, source: string, open?: string): boolean {
  const lower = name.toLowerCase();
  if (!open) {
    const test = structural[lower];
    if (!test) return false;
    compound.specificity += CLASS;
    compound.tests.push(test);
    return true;
  }
  const close = closingParenthesis(source, compound.end);
  const body = source.slice(compound.end, close);
  compound.end = close + 1;
  if (lower === "nth-child") return addNthChild(compound, body);
  return addLogical(compound, lower, body);
}

function closingParenthesis(source: string, from: number): number {
  let depth = 1;
  for (let i = from; i < source.length; i += 1) {
    if (source[i] === "(") depth += 1;
    else if (source[i] === ")" && (depth -= 1) === 0) return i;
  }
  return source.length;
}

function addLogical(compound: Compound, name: string, body: string): boolean {
  if (name !== "not" && name !== "is" && name !== "where") return false;
  const inner = compileSelectors(body);
  const wanted = name !== "not";
  if (name !== "where")
    compound.specificity += inner.reduce((most, one) => Math.max(most, one.specificity), 0);
  compound.tests.push(
    (element, scope) => inner.some((one) => one.matches(element, scope)) === wanted,
  );
  return true;
}

function addNthChild(compound: Compound, body: string): boolean {
  const text = body
    .trim()
    .replace(/^odd$/, "2n+1")
    .replace(/^even$/, "2n");
  const parts = /^(?:([-+]?\d*)n)?\s*([-+]?\s*\d+)?$/.exec(text);
  if (!parts || text === "") return false;
  const [, factor, rest] = parts;
  const step =
    factor === undefined
      ? 0
      : factor === "" || factor === "+"
        ? 1
        : factor === "-"
          ? -1
          : Number(factor);
  const offset = Number((rest ?? "0").replace(/\s+/g, ""));
  compound.specificity += CLASS;
  compound.tests.push((element) => {
    const past = placeAmongSiblings(element) - offset;
    return step === 0 ? past === 0 : past % step === 0 && past / step >= 0;
  });
  return true;
}

function placeAmongSiblings(element: Selectable): number {
  let place = 1;
  for (let other = element.previousElementSibling; other; other = other.previousElementSibling)
    place += 1;
  return place;
}
