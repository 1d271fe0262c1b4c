/** Attachments of a file (7.11.4): the Markdown that it was made from, and the MathML of its formulas. */
import { deflate } from "@platen/encode/deflate";
import { dateString } from "./metadata.ts";
import { refTo, textString, type PdfFile, type Ref } from "./objects.ts";

const NAME = "(source.md)";
const DESCRIPTION = "The Markdown this document was made from";

/**
 * Gives what the catalogue says of it.
 *
 * @param date when it was last changed, as `2026-11-22`
 */
export function attachSource(file: PdfFile, source: string, date: string | undefined): string {
  const bytes = new TextEncoder().encode(source);
  const data = file.stream(
    `/Type/EmbeddedFile/Subtype/text#2fmarkdown/Params<</Size ${bytes.length}${date ? `/ModDate${dateString(date)}` : ""}>>`,
    bytes,
  );
  const ref = file.put(
    `<</Type/Filespec/F${NAME}/UF${NAME}/EF<</F ${refTo(data)}/UF ${refTo(data)}>>` +
      `/AFRelationship/Source/Desc${textString(DESCRIPTION)}>>`,
  );
  return `/Names<</EmbeddedFiles<</Names[${NAME} ${refTo(ref)}]>>>>/AF[${refTo(ref)}]`;
}

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
