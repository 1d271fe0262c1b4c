/** Chooses the content of a clipboard to paste. It decides at once: the contents are gone when the event is over. */
import { htmlToMarkdown, HTML_LIMIT } from "./html-to-markdown.ts";
import { tabbedToMarkdown } from "./tables.ts";

export interface Clipboard {
  html: string;
  plain: string;
  /** Whether there are picture files. */
  hasPictures: boolean;
  types: readonly string[];
}

export type Meaning =
  /** The editor's own way is right. */
  | { kind: "plain" }
  | { kind: "pictures" }
  /** `blocks`: it needs lines of its own. */
  | { kind: "markdown"; text: string; blocks: boolean };

/** Editors of code colour what they copy; the text itself is what was meant. */
const CODE_EDITORS = ["vscode-editor-data", "application/x-jetbrains", "text/x-monaco"] as const;

export function readClipboard({ html, plain, hasPictures, types }: Clipboard): Meaning {
  if (types.some((type) => CODE_EDITORS.some((one) => type.startsWith(one))))
    return { kind: "plain" };
  if (html !== "" && html.length <= HTML_LIMIT) {
    const text = htmlToMarkdown(html);
    // A picture copied from a page comes with its address; the file is what lasts.
    const isPicture = /^!\[[^\]]*\]\([^)]*\)$/u.test(text);
    if (isPicture && hasPictures) return { kind: "pictures" };
    if (text !== "") return meaningOf(text, plain);
  }
  const table = plain === "" ? undefined : tabbedToMarkdown(plain);
  if (table !== undefined) return { kind: "markdown", text: table, blocks: true };
  if (plain !== "") return { kind: "plain" };
  return hasPictures ? { kind: "pictures" } : { kind: "plain" };
}

function meaningOf(text: string, plain: string): Meaning {
  const fence = /^```[^\n]*\n([^]*)\n```$/u.exec(text)?.[1];
  // Code alone may be going into a block of code; text without any format is the text.
  const nothingGained =
    squeezed(text) === squeezed(plain) ||
    (fence !== undefined && squeezed(fence) === squeezed(plain));
  if (nothingGained && plain !== "") return { kind: "plain" };
  return {
    kind: "markdown",
    text,
    blocks: text.includes("\n") || /^(?:#{1,6} |> |- |\d+\. |!\[|\|)/u.test(text),
  };
}

const squeezed = (text: string) => text.replaceAll(/[\s\\]+/gu, "");
