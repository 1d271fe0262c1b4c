import type { Block, CodeBlock } from "../../document.ts";
import { sourceOf } from "../../document/block-kinds.ts";
import { inlineText } from "../../document/inline-kinds.ts";
import { cleanCode } from "../clean-code.ts";
import type { Context } from "../context.ts";
import { isElement, type Element, type Node } from "../tree.ts";

/** Fields of a code block that parsing rules set besides its text, such as its title and marks. */
export type CodeFacts = Partial<Omit<CodeBlock, "type" | "text" | "line">>;

/** Makes the block of source text in a language: code, a formula or a diagram. */
export function sourceBlock(
  language: string | undefined,
  text: string,
  line: number | undefined,
  facts: CodeFacts = {},
): Block {
  const place = line === undefined ? {} : { line };
  switch (language?.toLowerCase()) {
    case "math":
      return { type: "math", tex: text.trim(), ...place };
    case "mermaid":
      return { type: "diagram", source: text, ...place };
    case undefined:
    default:
      return {
        type: "code",
        ...(language && { language }),
        text: cleanCode(text),
        ...facts,
        ...place,
      };
  }
}

/** Makes a code block that shows HTML as its source. */
export function sourceCode(html: string, line: number): CodeBlock {
  const language = html.startsWith("<?php") ? "php" : "html";
  return { type: "code", language, text: dedent(html), line };
}

/**
 * Removes blank lines around a text, and the indentation that all its lines but the first share.
 */
function dedent(text: string): string {
  const [first = "", ...rest] = text
    .replace(/^(?:[ \t]*\n)+/, "")
    .trimEnd()
    .split("\n");
  let shared = Number.POSITIVE_INFINITY;
  for (const line of rest) {
    const indent = line.search(/[^ \t]/);
    if (indent >= 0 && indent < shared) shared = indent;
  }
  return [first.trimStart(), ...rest.map((line) => line.slice(shared))].join("\n");
}

const LANGUAGE_CLASS = /(?:^|\s)lang(?:uage)?-(\S+)/;

/**
 * Makes a code block of a `<pre>`: its text as it stands, in the language of a `language-…` class
 * or of `lang`.
 */
export function codeBlock(element: Element, _context: Context): Block | Block[] {
  const text = rawText(element.children).replace(/^\n/, "").replace(/\n$/, "");
  if (!text) return [];
  return sourceBlock(languageOf(element), text, element.line);
}

function languageOf({ attributes, children }: Element): string | undefined {
  const code = children.find((node) => isElement(node) && node.rule.role === "code");
  const inner = code && isElement(code) ? code.attributes["class"] : undefined;
  for (const value of [inner, attributes["class"]]) {
    const language = value === undefined ? undefined : LANGUAGE_CLASS.exec(value)?.[1];
    if (language) return language;
  }
  return attributes["lang"];
}

function rawText(nodes: readonly Node[]): string {
  let text = "";
  for (const node of nodes)
    if (typeof node === "string") text += node;
    else if (node.kind === "literal") text += node.text;
    else if (node.kind === "element") text += elementText(node);
    else if (node.kind === "inline") text += inlineText([node.inline]);
    else if (node.kind === "block") text += `\n${sourceOf(node.block) ?? ""}\n`;
  return text;
}

function elementText(element: Element): string {
  if (element.rule.role === "break") return "\n";
  if (element.rule.role === "image") return element.attributes["alt"] ?? "";
  const text = rawText(element.children);
  return element.rule.block ? `\n${text}\n` : text;
}
