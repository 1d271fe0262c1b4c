/** Documents of attackers and of quiet callers. */
import { readFileSync } from "node:fs";

const samples = new URL("../../../../bench/samples/", import.meta.url);

/** A document of quiet callers: an answer with code and a table. */
export const answer = readFileSync(new URL("answer.md", samples), "utf8");
/** Another document of quiet callers: a card. */
export const card =
  "# Card\n\nA short note with **bold** text, `code` and a list:\n\n- one\n- two\n";

/** Makes a document of 0.3 KiB that takes seconds of work. */
export function turbulence(height = 1600): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="${height}"><filter id="f">` +
    `<feTurbulence baseFrequency=".05" numOctaves="10"/></filter>` +
    `<rect width="800" height="${height}" filter="url(#f)"/></svg>`;
  return `![](data:image/svg+xml;base64,${btoa(svg)})`;
}

export function emojiPage(): string {
  const emoji = [0x1f600, 0x1f680, 0x1f3f3, 0x1f468, 0x1f9d1];
  const rows = Array.from({ length: 150 }, (_, row) =>
    Array.from({ length: 10 }, (__, at) =>
      String.fromCodePoint((emoji[at % emoji.length] ?? 0) + ((row + at) % 40)),
    ).join(" "),
  );
  return rows.join("\n\n");
}

/** Makes a document that names a number of images of a host, no two alike. */
export function images(host: string, count: number): string {
  nonce += 1;
  return Array.from({ length: count }, (_, at) => `![](${host}/${nonce}-${at}.png)`).join("\n\n");
}

let nonce = 0;

/** Makes a long document of a number of paragraphs. */
export function long(lines: number): string {
  return "A paragraph that has *nothing* to hide and `much` to say about **itself**.\n\n".repeat(
    lines,
  );
}

/** Makes a document of a number of cards, with a few words each. */
export function cards(count: number): string {
  return Array.from({ length: count }, (_, at) => `${card}\nNumber ${at}.`).join("\n\n---\n\n");
}

/** A picture that hardly gets smaller when it is compressed: some 10 MB for half a KiB. */
export const noisyPicture = turbulence(2400);

/** 2 MB of JSON, all of it keys that nobody knows. */
export const strangeKeys = `{"markdown":"x",${Array.from({ length: 160_000 }, (_, at) => `"k${at}":1`).join(",")}}`;
