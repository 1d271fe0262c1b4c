/** The pictures of an answer: those in the archive where there are several, else the picture itself. */
import { formatFacts, type Format } from "@platen/render/options";
import { unzipSync } from "fflate";

/**
 * Returns the pictures in the order of their names, which is the document's.
 *
 * @param format format of each picture
 */
export async function picturesOf(blob: Blob, format: Format): Promise<Blob[]> {
  if (blob.type !== "application/zip") return [blob];
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const type = formatFacts[format].contentType;
  const names = Object.keys(files).toSorted();
  return names.map((name) => new Blob([files[name] as BlobPart], { type }));
}
