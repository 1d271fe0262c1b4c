/**
 * PDF carries its source as an attached file whose name ends in `.md`: ISO 32000-1, section 7.11.4.
 * The press writes it, since an attachment belongs to the document's own structure.
 */
import { type Carrier, SourceError } from "./carrier.ts";
import { decodeText, SOURCE_LIMIT, unpack } from "./packing.ts";
import { latin1Text } from "../platform/latin1.ts";
import { PdfFile } from "../pdf-file/file.ts";
import { BrokenPdf, type Value } from "../pdf-file/values.ts";

/** Nodes of the tree of attachments that are looked at. */
const NODES = 1000;

export const pdf: Carrier = {
  recognises: (bytes) => Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-",

  extract(bytes) {
    try {
      return attachedMarkdown(new PdfFile(bytes));
    } catch (error) {
      throw error instanceof BrokenPdf ? new SourceError("BROKEN_FILE", error.message) : error;
    }
  },
};

function attachedMarkdown(file: PdfFile): string | undefined {
  const found = [...attachments(file)].filter(isMarkdown);
  // Other Markdown may be attached beside it.
  const rank = (one: Map<string, Value>) => (isSource(one) ? 0 : 1);
  for (const specification of found.toSorted((a, b) => rank(a) - rank(b))) {
    const content = contentOf(file, specification);
    if (content !== undefined) return content;
  }
  return undefined;
}

/** File specifications in the document's name tree: section 7.9.6. */
function* attachments(file: PdfFile): Generator<Map<string, Value>> {
  const names = file.dictionary(file.catalog?.get("Names"));
  const queue: (Value | undefined)[] = [names?.get("EmbeddedFiles")];
  for (let seen = 0; queue.length > 0 && seen < NODES; seen += 1) {
    const node = file.dictionary(queue.shift());
    if (!node) continue;
    queue.push(...file.list(node.get("Kids")).slice(0, NODES));
    const entries = file.list(node.get("Names"));
    for (let i = 1; i < Math.min(entries.length, 2 * NODES); i += 2) {
      const specification = file.dictionary(entries[i]);
      if (specification) yield specification;
    }
  }
}

function isSource(specification: Map<string, Value>): boolean {
  const relationship = specification.get("AFRelationship");
  return typeof relationship === "object" && relationship !== null && "name" in relationship
    ? relationship.name === "Source"
    : false;
}

function isMarkdown(specification: Map<string, Value>): boolean {
  return ["UF", "F"].some((key) => {
    const name = specification.get(key);
    return typeof name === "object" && name !== null && "text" in name && endsInMd(name.text);
  });
}

/** In PDFDocEncoding or in UTF-16 with its mark. */
function endsInMd(name: Uint8Array): boolean {
  return latin1Text(name).replaceAll("\0", "").toLowerCase().endsWith(".md");
}

function contentOf(file: PdfFile, specification: Map<string, Value>): string | undefined {
  const files = file.dictionary(specification.get("EF"));
  const stream = file.stream(files?.get("UF") ?? files?.get("F"));
  if (!stream) return undefined;
  if (stream.filter === "FlateDecode") return unpack(stream.bytes);
  if (stream.filter !== undefined)
    throw new SourceError("BROKEN_SOURCE", "it is packed in an unknown way");
  if (stream.bytes.length > SOURCE_LIMIT) throw new SourceError("SOURCE_TOO_LONG");
  return decodeText(stream.bytes);
}
