import { FAILSAFE_SCHEMA, load } from "js-yaml";
import { parse as parseToml, TomlDate } from "smol-toml";
import type { Diagnostics } from "../../diagnostics.ts";
import { languageTag } from "../attributes.ts";
import { FRONT_MATTER_LIMIT } from "../limits.ts";

/** The fields of the front matter, and the place where the Markdown begins after it. */
export interface FrontMatter {
  title?: string;
  lang?: string;
  author?: string;
  date?: string;
  /** All its fields. Every scalar is text, as it stands there. */
  mapping: Readonly<Record<string, unknown>>;
  /** The Markdown without the front matter. */
  body: string;
  /** How many lines of the source come before `body`. */
  lines: number;
}

/** Most authors that are named. */
const AUTHORS = 20;

/** A language that front matter is written in, and the lines around it. */
interface Notation {
  name: string;
  opening: RegExp;
  closing: RegExp;
  /** Matches text that begins like a mapping. */
  key: RegExp;
  read: (text: string) => Record<string, unknown> | undefined;
}

const yaml: Notation = {
  name: "YAML mapping",
  opening: /^---[ \t]*\n/,
  closing: /^(?:---|\.\.\.)[ \t]*$/m,
  key: /^(?:[ \t]*(?:#.*)?\n)*["']?[A-Za-z_][\w .-]*["']?:(?:\s|$)/,
  read: readMapping,
};
const toml: Notation = {
  name: "TOML",
  opening: /^\+\+\+[ \t]*\n/,
  closing: /^\+\+\+[ \t]*$/m,
  key: /^(?:[ \t]*(?:#.*)?\n)*["']?[A-Za-z_][\w.-]*["']?[ \t]*=/,
  read: readToml,
};

/** Matches text that begins with a blank line, as text between two thematic breaks does. */
const APART = /^[ \t]*\n/;
/** Keys that make it front matter even after a blank line. */
const KNOWN: ReadonlySet<string> = new Set(
  "title subtitle lang author authors date description tags categories keywords aliases layout page theme codeStyle fontFamily flavor breaks repair slug draft permalink created updated published marp output myst kernelspec jupytext substitutions cssclasses sidebar_position sidebar_label weight license params".split(
    " ",
  ),
);

/**
 * Takes front matter off the source. It is a YAML mapping between a first line `---` and a line `---` or
 * `...`, or TOML between lines of `+++`. Otherwise the source is Markdown as it
 * stands, except that text which begins like a mapping but cannot be read is left out, with a
 * warning. Lines that begin with a blank one are text between two thematic breaks, unless one of
 * their keys is known.
 *
 * @param isWide whether TOML, and text between thematic breaks, is recognised
 */
export function takeFrontMatter(
  source: string,
  diagnostics: Diagnostics,
  isWide = true,
): FrontMatter {
  const none = { mapping: {}, body: source, lines: 0 };
  const notation = [yaml, ...(isWide ? [toml] : [])].find(({ opening }) => opening.test(source));
  const opening = notation?.opening.exec(source);
  if (!notation || !opening) return none;
  const start = opening[0].length;
  const closing = notation.closing.exec(source.slice(start, start + FRONT_MATTER_LIMIT));
  if (!closing) return none;
  const text = source.slice(start, start + closing.index);
  const end = start + closing.index + closing[0].length + 1;
  const rest = { body: source.slice(end), lines: source.slice(0, end).split("\n").length - 1 };
  const mapping = notation.read(text);
  const isText =
    isWide && APART.test(text) && !Object.keys(mapping ?? {}).some((key) => KNOWN.has(key));
  if (isText) return none;
  if (mapping) return { ...fields(mapping), mapping, ...rest };
  if (!notation.key.test(text)) return none;
  diagnostics.warn(
    "FRONT_MATTER_INVALID",
    `the front matter is no valid ${notation.name}; it is left out`,
    1,
  );
  return { mapping: {}, ...rest };
}

/** Most levels of tables within tables. */
const DEPTH = 32;

/** Reads TOML with its scalars as text, like those of YAML; dates are written as in RFC 3339. */
function readToml(text: string): Record<string, unknown> | undefined {
  try {
    return asText(parseToml(text, { maxDepth: DEPTH })) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

function asText(value: unknown): unknown {
  if (value instanceof TomlDate) return value.toISOString();
  if (Array.isArray(value)) return value.map(asText);
  if (typeof value !== "object" || value === null) return String(value);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asText(one)]));
}

/**
 * Reads a YAML mapping. In the failsafe schema every scalar stays a string, so `title: 2024` is no
 * number.
 */
function readMapping(yaml: string): Record<string, unknown> | undefined {
  try {
    const value = load(yaml, { schema: FAILSAFE_SCHEMA, maxDepth: 32, maxAliases: 100 });
    const isMapping = typeof value === "object" && value !== null && !Array.isArray(value);
    return isMapping ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

type Fields = Pick<FrontMatter, "title" | "lang" | "author" | "date">;

function fields(mapping: Record<string, unknown>): Fields {
  const { lang } = mapping;
  const tag = typeof lang === "string" ? languageTag(lang) : undefined;
  const title = textOf(mapping["title"]);
  const author = authorsOf(mapping["author"]);
  const date = textOf(mapping["date"]);
  return {
    ...(title && { title }),
    ...(tag && { lang: tag }),
    ...(author && { author }),
    ...(date && { date }),
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.normalize("NFC").replace(/\s+/g, " ").trim() : "";
}

/** One name, or a list of them. */
function authorsOf(value: unknown): string {
  if (!Array.isArray(value)) return textOf(value);
  return value.map(textOf).filter(Boolean).slice(0, AUTHORS).join(", ");
}

/** The 1-based line of a key in the front matter. */
export function lineOf(name: string, source: string, lines: number): number {
  const head = source.split("\n", lines);
  const index = head.findIndex((line) => line.replace(/^["']/, "").startsWith(name));
  return Math.max(index, 0) + 1;
}
