/** A rule of Markdown beyond CommonMark: an entry of the registry beside it. */
import type { Flavor } from "../../options.ts";
import type { MarkdownIt } from "../tokens/markdown-types.ts";

export interface Rule<Name extends string = string> {
  /** Its file's. */
  name: Name;
  /** In which it holds. */
  flavors: readonly Flavor[];
  /**
   * Adds it to a parser. Absent: it is read where the Document is made, by code that asks the environment or the context
   * whether it `knows` the rule.
   */
  install?: (md: MarkdownIt) => void;
  /** Block rules of it that call the block parser on what they hold: how deep they nest is bounded. */
  containers?: readonly string[];
  /** Its row in docs/markdown.md. Every rule of `wide` alone has one. */
  doc?: RuleDoc;
}

export interface RuleDoc {
  /** What is written, as Markdown for a cell: signs as code. */
  signs: string;
  /** What comes of it, in a sentence or less, and what stays text. */
  meaning: string;
  /** Tools that know it. */
  from: string;
  /** Shown below the table, and tried by a test: read by `wide`, nothing of its signs is left in the text. */
  example: string;
}

/** Flavours with the signs that this project knows and GitHub does not. */
export const WIDE: readonly Flavor[] = ["wide"];
/** Flavours with GitHub's signs. */
export const GITHUB: readonly Flavor[] = ["wide", "github"];
/** GitHub's alone: `wide` has another rule in its place. */
export const GITHUB_ALONE: readonly Flavor[] = ["github"];
export const ALL: readonly Flavor[] = ["wide", "github", "commonmark"];
