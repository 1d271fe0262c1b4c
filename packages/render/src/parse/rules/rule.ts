/** A rule of Markdown beyond CommonMark: an entry of the registry beside it. */
import type { Flavor } from "../../options.ts";
import type { MarkdownIt } from "../tokens/markdown-types.ts";

export interface Rule<Name extends string = string> {
  /** Name of its file. */
  name: Name;
  /** Flavours in which it holds. */
  flavors: readonly Flavor[];
  /**
   * Adds it to a parser. Absent if it is read where the Document is made, by code that asks the
   * environment or the context whether it `knows` the rule.
   */
  install?: (md: MarkdownIt) => void;
  /**
   * Names of its block rules that call the block parser on their contents; how deep they nest is
   * bounded.
   */
  containers?: readonly string[];
  /** Its row in docs/markdown.md. Every rule of `wide` alone has one. */
  doc?: RuleDoc;
}

export interface RuleDoc {
  /** The notation, as Markdown for a table cell: signs as code. */
  signs: string;
  /** Result, in a sentence or less, and what stays text. */
  meaning: string;
  /** Tools that know it. */
  from: string;
  /**
   * Example below the table. A test reads it in flavour `wide`: none of its signs may be left in
   * the text.
   */
  example: string;
}

/** Flavours with the signs that this project knows and GitHub does not. */
export const WIDE: readonly Flavor[] = ["wide"];
/** Flavours with GitHub's signs. */
export const GITHUB: readonly Flavor[] = ["wide", "github"];
/** GitHub's alone: `wide` has another rule in its place. */
export const GITHUB_ALONE: readonly Flavor[] = ["github"];
export const ALL: readonly Flavor[] = ["wide", "github", "commonmark"];
