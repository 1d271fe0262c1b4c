/** Attachments of a file (7.11.4): the Markdown that it was made from, other files, and the MathML of its formulas. */
import { deflate } from "@platen/encode/deflate";
import { dateString } from "./metadata.ts";
import { refTo, textString, type PdfFile, type Ref } from "./objects.ts";

/** A file to be attached. */
export interface AttachedFile {
  name: string;
  /** Media type. */
  type: string;
  /** The value of `AFRelationship`. */
  relationship: string;
  description: string;
  bytes: Uint8Array;
  /** Facts about an invoice, for the metadata. */
  invoice?: { name: string; level: string; version: string };
}

export const sourceFile = (source: string): AttachedFile => ({
  name: "source.md",
  type: "text/markdown",
  relationship: "Source",
  description: "The Markdown this document was made from",
  bytes: new TextEncoder().encode(source),
});

/**
 * Attaches files; returns what the catalogue says of them.
 *
 * @param date when they were last changed, as `2026-11-22`
 */
export function attachFiles(
  file: PdfFile,
  files: readonly AttachedFile[],
  date: string | undefined,
): string {
  const rows = files.map(({ name, type, relationship, description, bytes }) => {
    const data = file.stream(
      `/Type/EmbeddedFile/Subtype/${nameOf(type)}/Params<</Size ${bytes.length}${date ? `/ModDate${dateString(date)}` : ""}>>`,
      bytes,
    );
    const text = textString(name);
    const ref = file.put(
      `<</Type/Filespec/F${text}/UF${text}/EF<</F ${refTo(data)}/UF ${refTo(data)}>>` +
        `/AFRelationship/${relationship}/Desc${textString(description)}>>`,
    );
    return { text, ref };
  });
  // By the bytes of their names (7.9.6): what is not ASCII begins with 0xFE.
  const sorted = rows.toSorted((a, b) => (keyOf(a.text) < keyOf(b.text) ? -1 : 1));
  const names = sorted.map(({ text, ref }) => `${text} ${refTo(ref)}`).join(" ");
  return `/Names<</EmbeddedFiles<</Names[${names}]>>>>/AF[${rows.map(({ ref }) => refTo(ref)).join(" ")}]`;
}

const keyOf = (text: string) =>
  text.startsWith("(") ? text.slice(1, -1).replace(/\\(.)/gu, "$1") : `\xfe${text}`;

/** Writes a name (7.3.5). */
const nameOf = (text: string) =>
  text.replace(/[^a-z0-9.+_-]/giu, (sign) => `#${sign.charCodeAt(0).toString(16)}`);

/**
 * Attaches MathML to the formula that it says (ISO 14289-2, 8.2.5.29); returns the file's
 * specification.
 */
export function attachMathml(file: PdfFile, mathml: string): Ref {
  const bytes = new TextEncoder().encode(mathml);
  const data = file.packed(
    `/Type/EmbeddedFile/Subtype/application#2fmathml+xml/Params<</Size ${bytes.length}>>/Filter/FlateDecode`,
    deflate(bytes),
  );
  return file.put(
    `<</Type/Filespec/F(formula.mml)/UF(formula.mml)/EF<</F ${refTo(data)}/UF ${refTo(data)}>>` +
      "/AFRelationship/Supplement/Desc(MathML of the formula)>>",
  );
}
