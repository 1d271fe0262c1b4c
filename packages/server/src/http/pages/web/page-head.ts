/** The app's page with a title and facts of its own, for programs that make previews of links. */
import { variantOf, type WebFile } from "./read-files.ts";

export interface PageHead {
  /** Plain text, as those below: it may come from strangers. */
  title: string;
  /** By the names of Open Graph (ogp.me) and of X's cards. */
  facts: Readonly<Record<string, string>>;
  /** Default 200. */
  status?: 200 | 404;
}

const TITLE = /<title>[^<]*<\/title>/u;

export function withHead({ contentType, form }: WebFile, { title, facts }: PageHead): WebFile {
  const tags = Object.entries(facts).map(([name, content]) => {
    const key = name.startsWith("og:") ? "property" : "name";
    return `<meta ${key}="${name}" content="${escaped(content)}" />`;
  });
  const head = [`<title>${escaped(title)}</title>`, ...tags].join("\n    ");
  const html = Buffer.from(form("identity").bytes).toString("utf8");
  // A function: a text of strangers may hold what a pattern of replacement would be.
  const bytes = new Uint8Array(Buffer.from(html.replace(TITLE, () => head)));
  const variant = variantOf("identity", bytes);
  return { contentType, codings: [], form: () => variant };
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, " ")
    .replaceAll(/[&<>"']/gu, (letter) => entities[letter] ?? "");
}
