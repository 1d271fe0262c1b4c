/** A text file, a page or a Word document → Markdown. */
import { MARKDOWN_LIMIT } from "@platen/render/options";
import { t } from "../language/language.ts";
import { SaidError } from "../messages/said-error.ts";
import { takeOut } from "../pictures/embedded.ts";

/** Largest file that is opened, in bytes. */
const FILE_LIMIT = 50_000_000;

type Read = (file: File) => Promise<string>;

const readers: readonly { name: RegExp; limit: number; read: Read }[] = [
  { name: /\.(?:md|markdown|mdown|txt)$/iu, limit: FILE_LIMIT, read: (file) => file.text() },
  {
    name: /\.html?$/iu,
    limit: 20 * MARKDOWN_LIMIT,
    async read(file) {
      const { htmlToMarkdown } = await import("./html-to-markdown.ts");
      return htmlToMarkdown(await file.text());
    },
  },
  {
    name: /\.docx$/iu,
    limit: FILE_LIMIT,
    async read(file) {
      const { docxToMarkdown } = await import("./docx.ts");
      return docxToMarkdown(await file.arrayBuffer());
    },
  },
];

const readerOf = ({ name }: File) => readers.find((reader) => reader.name.test(name));

export const isDocument = (file: File) =>
  readerOf(file) !== undefined || file.type === "text/markdown";

/** @throws Error in words for the visitor */
export async function readDocumentFile(file: File): Promise<string> {
  const { limit, read } = readerOf(file) ?? { limit: FILE_LIMIT, read: (one: File) => one.text() };
  const { name } = file;
  if (file.size > limit)
    throw new SaidError(() =>
      t("editor.fileTooLarge", { name, limit: Math.round(limit / 1_000_000) }),
    );
  try {
    return (await takeOut(await read(file))).replaceAll("\r\n", "\n");
  } catch {
    throw new SaidError(() => t("editor.fileUnreadableNamed", { name }));
  }
}
