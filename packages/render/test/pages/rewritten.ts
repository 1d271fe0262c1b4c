import type { PdfFile } from "../../src/pdf-file/file.ts";

/** The file with other contents in some of its streams, which are all packed by Flate. */
export function rewritten(
  pdf: Uint8Array,
  file: PdfFile,
  streams: ReadonlyMap<number, Uint8Array>,
): Buffer {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const table = bytes.lastIndexOf("xref\n0 ", bytes.lastIndexOf("trailer"));
  const trailer = bytes.lastIndexOf("trailer");
  const objects = file.objects();
  const parts: Buffer[] = [bytes.subarray(0, objects[0]?.offset ?? 0)];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  for (const [i, { number, offset }] of objects.entries()) {
    const end = objects[i + 1]?.offset ?? table;
    const stream = streams.get(number);
    const part = stream ? streamObject(number, stream) : bytes.subarray(offset, end);
    offsets[number] = at;
    parts.push(part);
    at += part.length;
  }
  parts.push(crossReferences(offsets), trailerAt(bytes.subarray(trailer), at));
  return Buffer.concat(parts);
}

function streamObject(number: number, stream: Uint8Array): Buffer {
  const head = `${number} 0 obj\n<<\n  /Length ${stream.length}\n  /Filter /FlateDecode\n>>\nstream\n`;
  return Buffer.concat([Buffer.from(head), stream, Buffer.from("\nendstream\nendobj\n\n")]);
}

/** ISO 32000-1, section 7.5.4: each entry is twenty bytes long. */
function crossReferences(offsets: readonly number[]): Buffer {
  const entries = Array.from({ length: offsets.length }, (_, number) => {
    const offset = offsets[number];
    return offset === undefined
      ? "0000000000 65535 f\r\n"
      : `${String(offset).padStart(10, "0")} 00000 n\r\n`;
  });
  return Buffer.from(`xref\n0 ${offsets.length}\n${entries.join("")}`, "latin1");
}

function trailerAt(trailer: Buffer, table: number): Buffer {
  const text = trailer.toString("latin1").replace(/startxref\s+\d+/, `startxref\n${table}`);
  return Buffer.from(text, "latin1");
}
