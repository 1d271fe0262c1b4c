/** What a file says of itself: its information and the same as XMP (14.3). */
import { textString } from "./objects.ts";

export interface About {
  title?: string | undefined;
  author?: string | undefined;
  /** A BCP-47 tag. */
  language?: string | undefined;
  /** The program that made it. */
  creator: string;
}

export function information({ title, author, creator }: About): string {
  const entries = [
    title && `/Title${textString(title)}`,
    author && `/Author${textString(author)}`,
    `/Creator${textString(creator)}`,
  ];
  return `<<${entries.filter(Boolean).join("")}>>`;
}

/** A stream that is not packed, so that others find it without reading the file. */
export function metadataStream({ title, author, creator, language }: About): string {
  const escape = (text: string) =>
    text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign]!);
  const parts = [
    title &&
      `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escape(title)}</rdf:li></rdf:Alt></dc:title>`,
    author && `<dc:creator><rdf:Seq><rdf:li>${escape(author)}</rdf:li></rdf:Seq></dc:creator>`,
    language &&
      `<dc:language><rdf:Bag><rdf:li>${escape(language)}</rdf:li></rdf:Bag></dc:language>`,
    `<xmp:CreatorTool>${escape(creator)}</xmp:CreatorTool>`,
  ];
  const xmp = Buffer.from(
    `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">${parts.filter(Boolean).join("")}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`,
  );
  return `<</Type/Metadata/Subtype/XML/Length ${xmp.length}>>stream\n${xmp.toString("latin1")}\nendstream`;
}
