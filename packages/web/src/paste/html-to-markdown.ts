/** Converts HTML to Markdown, as programs put it on the clipboard or write it into files. */
import TurndownService from "turndown";
import { gatherCode } from "./steps/code.ts";
import { takeFormulas, FORMULA } from "./steps/formulas.ts";
import { mendLists } from "./steps/lists.ts";
import { readOffice } from "./steps/office.ts";
import { dropUnseen } from "./steps/unseen.ts";
import { markStyles } from "./steps/styles.ts";
import { cleanAddress } from "./addresses.ts";
import { escapeMarkdown } from "./escape.ts";
import { inert } from "./inert.ts";
import { tableToMarkdown } from "./tables.ts";

/** Longest HTML that is read, in characters; beyond it the plain text is taken. */
export const HTML_LIMIT = 5_000_000;

/**
 * Steps that change the parsed tree in place. It is never part of a page, so that nothing runs or
 * loads.
 */
const steps = [dropUnseen, takeFormulas, gatherCode, readOffice, mendLists, markStyles] as const;

export function htmlToMarkdown(html: string): string {
  const { body } = new DOMParser().parseFromString(inert(fragmentOf(html)), "text/html");
  for (const step of steps) step(body);
  return service()
    .turndown(body)
    .replaceAll("\u00A0", " ")
    .replaceAll(/[ \t]+$/gmu, (end) => (end === "  " ? end : ""))
    .replaceAll(/\n{3,}/gu, "\n\n")
    .trim();
}

/** Returns the copied part, which Windows marks by comments within the whole page. */
function fragmentOf(html: string): string {
  const start = html.indexOf("<!--StartFragment-->");
  const end = html.lastIndexOf("<!--EndFragment-->");
  // The part before it may open a table, without which its rows are nothing.
  const inTable = /<table[^>]*>(?:(?!<\/table>)[^])*$/iu.test(html.slice(0, Math.max(0, start)));
  return start < 0 || end < start || inTable ? html : html.slice(start, end);
}

let made: TurndownService | undefined;

function service(): TurndownService {
  made ??= make();
  return made;
}

function make(): TurndownService {
  const turndown = new TurndownService({
    headingStyle: "atx",
    hr: "---",
    bulletListMarker: "-",
    codeBlockStyle: "fenced",
    emDelimiter: "_",
    br: "  ",
  });
  turndown.escape = escapeMarkdown;
  turndown.addRule("struck", {
    filter: ["del", "s"],
    replacement: (content) => (content.trim() === "" ? content : `~~${content}~~`),
  });
  turndown.addRule("marked", {
    filter: ["mark", "sub", "sup", "kbd"],
    replacement(content, node) {
      const name = node.nodeName.toLowerCase();
      return content.trim() === "" ? content : `<${name}>${content}</${name}>`;
    },
  });
  turndown.addRule("item", {
    filter: "li",
    replacement(content, node, options) {
      const item = node;
      const list = item.parentElement;
      const position = list ? [...list.children].indexOf(item) : 0;
      const first = Number(list?.getAttribute("start") ?? 1);
      const mark =
        list?.nodeName === "OL" ? `${first + position}. ` : `${options.bulletListMarker ?? "-"} `;
      const indented = content
        .trim()
        .replace(/^(\[[ x]\])\s+/u, "$1 ")
        .replaceAll(/\n{2,}(?=(?:[-*+]|\d+\.) )/gu, "\n")
        .replaceAll("\n", `\n${" ".repeat(mark.length)}`)
        .replaceAll(/^[ \t]+$/gmu, "");
      return `${mark}${indented}${item.nextElementSibling ? "\n" : ""}`;
    },
  });
  turndown.addRule("task", {
    filter: (node) => node.nodeName === "INPUT" && node.getAttribute("type") === "checkbox",
    replacement: (_, node) => (node.hasAttribute("checked") ? "[x] " : "[ ] "),
  });
  turndown.addRule("picture", {
    filter: "img",
    replacement(_, node) {
      const element = node;
      const words = (element.getAttribute("alt") ?? "").replaceAll(/[[\]\\\s]+/gu, " ").trim();
      const address = element.getAttribute("src") ?? "";
      // Files of the program that it was copied from cannot be read.
      return /^(?:https?:|data:image\/)/iu.test(address) ? `![${words}](${address})` : words;
    },
  });
  turndown.addRule("link", {
    filter: (node) => node.nodeName === "A" && node.getAttribute("href") !== null,
    replacement(content, node) {
      const address = cleanAddress(node.getAttribute("href") ?? "");
      const words = content.trim();
      if (address === undefined || words === "") return content;
      if (words.replaceAll("\\", "") === address) return `<${address}>`;
      return `[${words}](${address})`;
    },
  });
  turndown.addRule("formula", {
    filter: (node) => node.nodeName.toLowerCase() === FORMULA,
    replacement(_, node) {
      const element = node;
      const tex = (element.textContent ?? "").trim();
      return element.hasAttribute("display") ? `\n\n$$\n${tex}\n$$\n\n` : `$${tex}$`;
    },
  });
  turndown.addRule("table", {
    filter: "table",
    replacement: (_, node) => {
      const inner = (cell: Element) => turndown.turndown(cell as HTMLElement);
      return `\n\n${tableToMarkdown(node, inner)}\n\n`;
    },
  });
  return turndown;
}
