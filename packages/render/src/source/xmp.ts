/**
 * The source as XMP (ISO 16684-1), for formats whose only place for text is that: an RDF packet
 * with the properties `platen:source`, the UTF-8 Markdown compressed in zlib's format and written
 * as base64, because XML 1.0 has no way to say every character, and `platen:mediaType`.
 */
import { SourceError, type Texts } from "./carrier.ts";
import { pack, SOURCE_LIMIT, unpack } from "./packing.ts";

const NAMESPACE = "urn:platen:source:1";
const OPEN = "<platen:source>";
const CLOSE = "</platen:source>";

/** A base64 text longer than this cannot hold a source within the limit that was ever packed. */
const BASE64_LIMIT = 2 * SOURCE_LIMIT;

/** Properties around the source, as one RDF description. `attributes` are further properties. */
export function description(markdown: string): string {
  return `${OPEN}${pack(markdown).toString("base64")}${CLOSE}<platen:mediaType>text/markdown;charset=utf-8</platen:mediaType>`;
}

/** An RDF document of one description. @param properties elements, well formed XML */
export function rdf(namespaces: string, properties: string): string {
  return (
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">' +
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    `<rdf:Description rdf:about="" ${namespaces}>${properties}</rdf:Description>` +
    "</rdf:RDF></x:xmpmeta>"
  );
}

/** The properties that say texts: the source, and alternative text as IPTC has it (Photo Metadata 2021.1). */
export function textsRdf({ markdown, alt }: Texts): string {
  const namespaces: string[] = [];
  const properties: string[] = [];
  if (markdown !== undefined) {
    namespaces.push(`xmlns:platen="${NAMESPACE}"`);
    properties.push(description(markdown));
  }
  if (alt !== undefined) {
    namespaces.push(`xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"`);
    properties.push(
      `<Iptc4xmpCore:AltTextAccessibility><rdf:Alt><rdf:li xml:lang="x-default">${escaped(alt)}` +
        "</rdf:li></rdf:Alt></Iptc4xmpCore:AltTextAccessibility>",
    );
  }
  return rdf(namespaces.join(" "), properties.join(""));
}

/** Text in XML 1.0, without the characters that it cannot say. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

/** An RDF document as the packet that stands in a file. It is read-only: there is no padding. */
export function packet(document: string): Buffer {
  return Buffer.from(
    `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>${document}<?xpacket end="r"?>`,
    "utf8",
  );
}

/**
 * The source in a packet, or `undefined` if it has none.
 *
 * @throws SourceError when it has one that cannot be read.
 */
export function sourceOf(xmp: Uint8Array): string | undefined {
  const bytes = Buffer.from(xmp.buffer, xmp.byteOffset, xmp.byteLength);
  if (!bytes.includes(NAMESPACE)) return undefined;
  const open = bytes.indexOf(OPEN);
  if (open < 0) return undefined;
  const start = open + OPEN.length;
  const end = bytes.indexOf(CLOSE, start);
  if (end < 0) throw new SourceError("BROKEN_SOURCE");
  if (end - start > BASE64_LIMIT) throw new SourceError("SOURCE_TOO_LONG");
  return unpack(Buffer.from(bytes.toString("latin1", start, end), "base64"));
}
