/** Bodies of the type multipart/form-data: whole, nearly whole, and broken in the ways that forms break. */
import { between, oneOf, type Random } from "../../../../bench/random.ts";

const BOUNDARY = "fuzzed";

/** Names of files: usual ones, and ones that no sender should use. */
const names = [
  "img/a.png",
  "a.png",
  "..\\..\\etc\\passwd",
  "../../a",
  'a\\"b',
  "%00",
  "",
  "é漢",
  "a".repeat(3000),
];

/** Pieces that a mutation inserts into a body. */
const pieces = [
  "\r\n--fuzzed\r\n",
  "--fuzzed--",
  "\r\n\r\n",
  "\n",
  "\0",
  '"',
  "; name=",
  "filename*=UTF-8''%zz",
  "\u00ff",
];

export interface Form {
  type: string;
  body: Uint8Array;
}

/** @param value the body that would be JSON */
export function formBody(value: unknown, random: Random): Form {
  const fields = typeof value === "object" && value !== null ? Object.entries(value) : [];
  const parts = fields.map(([name, field]) => partOf(name, textOf(field)));
  for (let files = oneOf(random, [0, 1, 2, 120]); files > 0; files -= 1)
    parts.push(
      partOf(
        oneOf(random, ["files", "files[]"]),
        "x".repeat(between(random, 0, 50)),
        oneOf(random, names),
      ),
    );
  const whole = Buffer.from(`${parts.join("")}--${BOUNDARY}--\r\n`);
  const type = oneOf(random, [
    ...Array.from({ length: 8 }, () => `multipart/form-data; boundary=${BOUNDARY}`),
    "multipart/form-data",
    `multipart/form-data; boundary="${"x".repeat(80)}"`,
    "multipart/form-data; boundary=other",
  ]);
  return { type, body: random() < 0.5 ? whole : broken(whole, random) };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

function partOf(name: string, text: string, filename?: string): string {
  const file = filename === undefined ? "" : `; filename="${filename}"`;
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${text}\r\n`;
}

function broken(whole: Buffer, random: Random): Buffer {
  let body = whole;
  for (let times = between(random, 1, 5); times > 0; times -= 1) {
    const at = between(random, 0, body.length);
    const to = Math.min(body.length, at + between(random, 0, 80));
    const [head, middle, tail] = [body.subarray(0, at), body.subarray(at, to), body.subarray(to)];
    body = oneOf<() => Buffer>(random, [
      () => Buffer.concat([head, Buffer.from(oneOf(random, pieces)), middle, tail]),
      () => Buffer.concat([head, tail]),
      () => Buffer.concat([head, middle, middle, tail]),
      () => head,
    ])();
  }
  return body;
}
