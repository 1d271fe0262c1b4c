import type { Block } from "../../document.ts";
import { directionRule, languageTag } from "../attributes.ts";
import type { Context } from "../context.ts";
import type { Element } from "../tree.ts";

/** Gives a block the line, language and direction of its element. */
export function carry(block: Block, element: Element, context: Context): void {
  const { line, attributes, rule } = element;
  if (line !== undefined) block.line ??= line;
  const { lang, dir } = attributes;
  const tag = lang === undefined ? undefined : languageTag(lang);
  // On `<pre>` it is a programming language.
  if (tag && rule.role !== "preformatted") block.lang = tag;
  const direction = directionRule(dir);
  if (direction) context.directions.set(block, direction);
}
