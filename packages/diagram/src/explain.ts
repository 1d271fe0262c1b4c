import { MAX_EDGES } from "./config.ts";
import type { DiagramError } from "./diagram-error.ts";
import { sourceLine } from "./source-lines.ts";

/** Longest explanation, in UTF-16 units. */
const LIMIT = 240;

interface Thrown {
  message?: unknown;
  hash?: { line?: unknown; loc?: { first_line?: unknown } };
}

/** Puts what Mermaid threw into one plain sentence, with the line of the source where it says one. */
export function explain(thrown: unknown, source: string): DiagramError {
  if (/^\s*zenuml\b/m.test(source))
    return { message: "ZenUML diagrams cannot be drawn: they are HTML." };
  const { message } = (thrown ?? {}) as Thrown;
  const text = typeof message === "string" ? message : String(thrown);
  const line = lineOf(text, thrown as Thrown);
  const sentence = sentenceFor(text);
  if (line === undefined) return { message: sentence };
  return { message: sentence, line: sourceLine(source, line) };
}

/** Mermaid's parsers say where in words: `error on line 3`, `at line: 3`, `line 3, column 4`. */
function lineOf(text: string, thrown: Thrown): number | undefined {
  const said = /\b(?:on|at) line:? (\d+)|\(line:? (\d+)|\bline (\d+), col/i.exec(text);
  const number = Number(said?.[1] ?? said?.[2] ?? said?.[3] ?? thrown?.hash?.loc?.first_line);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}

/** Words of Mermaid's two families of parsers for a token or a character they did not expect. */
const unexpected =
  /unexpected character: ->([^]*?)<-|but found: '([^']*)'|Expecting [^\n]*, got '([^']*)'/;

function sentenceFor(text: string): string {
  const first = text.split("\n")[0]?.trim() ?? "";
  if (first.startsWith("No diagram type detected"))
    return "Mermaid knows no diagram that begins like this.";
  if (/Maximum call stack|too deep/i.test(text)) return "The diagram is nested too deep.";
  if (/Too many edges|Edge limit/i.test(text))
    return `The diagram has more than ${MAX_EDGES} edges, which is the most that is drawn.`;
  const found = unexpected.exec(text);
  if (!found && !/^(?:Parse|Lexical|Syntax) error/i.test(first)) return plain(first);
  const near = nearText(text);
  const where = near ? ` near “${near}”` : "";
  const token = found?.[1] ?? found?.[2] ?? found?.[3];
  const what = token === undefined ? "" : `: it did not expect ${tokenName(token)} there`;
  return `Mermaid cannot read this${where}${what}.`;
}

/** Characters that are quoted before and behind the one that was not expected. */
const BEFORE = 20;
const BEHIND = 15;

/** The end of what Mermaid had read, which it shows on the line above the caret; an ellipsis stands for what was cut off before. */
function nearText(text: string): string | undefined {
  const lines = text.split("\n");
  const caret = lines.findIndex((line) => /^-*\^\s*$/.test(line));
  const shown = lines[caret - 1];
  const at = lines[caret]?.indexOf("^") ?? -1;
  if (!shown || at < 0) return undefined;
  const from = Math.max(0, at - BEFORE);
  // Mermaid's own cuts begin with full stops.
  const isCut = from > 0 || shown.startsWith("...");
  const near = shown.slice(from, at + BEHIND).replace(/^\.+/, "");
  // A word that was cut says less than none.
  return clip(isCut ? `…${near.replace(/^\S*\s+(?=\S)/, "").trim()}` : near.trim(), 40);
}

const tokenNames: Readonly<Record<string, string>> = {
  EOF: "the end",
  NEWLINE: "a new line",
  NL: "a new line",
  "1": "the end",
};

function tokenName(token: string): string {
  const words = token.replace(/\s+/g, " ").trim();
  if (words === "") return token.includes("\n") ? "a new line" : "the end";
  return tokenNames[words] ?? `“${clip(words, 30)}”`;
}

function plain(text: string): string {
  const words = clip(
    text.replace(/^(?:\w*Error|Parsing failed|Syntax error):\s*/i, "").replace(/\s+/g, " "),
    LIMIT,
  );
  if (words === "") return "Mermaid could not draw this.";
  return /[.!?…]$/.test(words) ? words : `${words}.`;
}

function clip(text: string, limit: number): string {
  return text.length <= limit
    ? text
    : `${text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
