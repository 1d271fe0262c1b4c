/** The Markdown that a file was made from, attached to it (7.11.4). */
import { dateString } from "./metadata.ts";
import { refTo, textString, type PdfFile } from "./objects.ts";

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
