/** Metadata of a file: its information, and the same as XMP (14.3). */
import { latin1Text } from "../platform/latin1.ts";
import type { AttachedFile } from "./attachment.ts";
import { identifications } from "./conformance.ts";
import { textString } from "./objects.ts";
import type { Standard } from "../page/standards.ts";

export interface About {
  title?: string | undefined;
  author?: string | undefined;
  /** A BCP-47 tag. */
  language?: string | undefined;
  /** The program that made it. */
  creator: string;
  /** Date of its making, at midnight: ISO 8601, `2026-11-22`. Absent: the file has no date. */
  date?: string | undefined;
}

/** Formats a date of an object (7.9.4). */
export const dateString = (date: string): string => `(D:${date.replaceAll("-", "")}000000Z)`;

export function information({ title, author, creator, date }: About): string {
  const entries = [
    title && `/Title${textString(title)}`,
    author && `/Author${textString(author)}`,
    `/Creator${textString(creator)}`,
    date && `/CreationDate${dateString(date)}/ModDate${dateString(date)}`,
  ];
  return `<<${entries.filter(Boolean).join("")}>>`;
}

/** Returns a stream that is not packed, so that other programs find it without reading the file. */
export function metadataStream(
  { title, author, creator, language, date }: About,
  standards: readonly Standard[],
  attachments: readonly AttachedFile[] = [],
): string {
  const escape = (text: string) =>
    text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign]!);
  const parts = [
    title &&
      `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escape(title)}</rdf:li></rdf:Alt></dc:title>`,
    author && `<dc:creator><rdf:Seq><rdf:li>${escape(author)}</rdf:li></rdf:Seq></dc:creator>`,
    language &&
      `<dc:language><rdf:Bag><rdf:li>${escape(language)}</rdf:li></rdf:Bag></dc:language>`,
    `<xmp:CreatorTool>${escape(creator)}</xmp:CreatorTool>`,
    date &&
      `<xmp:CreateDate>${date}T00:00:00Z</xmp:CreateDate><xmp:ModifyDate>${date}T00:00:00Z</xmp:ModifyDate>`,
  ];
  const xmp = new TextEncoder().encode(
    `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">${parts.filter(Boolean).join("")}</rdf:Description>${identifications(standards, attachments.find(({ invoice }) => invoice)?.invoice)}</rdf:RDF></x:xmpmeta><?xpacket end="r"?>`,
  );
  return `<</Type/Metadata/Subtype/XML/Length ${xmp.length}>>stream\n${latin1Text(xmp)}\nendstream`;
}
