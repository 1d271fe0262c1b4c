/** The parts of a form, and 10,000 bodies that somebody has broken: typed errors, and no memory beyond the body. */
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import {
  boundaryOf,
  MULTIPART,
  MultipartError,
  parseMultipart,
} from "../../src/http/bodies/multipart.ts";

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();
const parse = (text: string, boundary = "b") => parseMultipart(Buffer.from(text), boundary);
const part = (headers: string, content = "x") => `--b\r\n${headers}\r\n\r\n${content}\r\n`;
const named = 'Content-Disposition: form-data; name="a"';

describe("what is read", () => {
  test.each([
    ["a boundary", "multipart/form-data; boundary=abc", "abc"],
    ["one in quotation marks", 'multipart/form-data; charset=x; Boundary="a b:c"', "a b:c"],
    ["none", "multipart/form-data", undefined],
    ["one that is too long", `multipart/form-data; boundary=${"x".repeat(71)}`, undefined],
  ])("%s", (_what, type, boundary) => expect(boundaryOf(type)).toBe(boundary));

  test("names, file names in any spelling, bytes as they are", () => {
    const text =
      "a preamble\r\n" +
      part(named, "--b is no line here\r\n--bb\r\n") +
      part('content-disposition:form-data; NAME=b ; filename="a \\"quoted\\" \\\\ ä.png"', "") +
      part("Content-Disposition: form-data; name=c; filename=x; filename*=UTF-8''%c3%a4.png") +
      "--b--\r\nan epilogue";
    const parts = parse(text).map(({ bytes, ...rest }) => ({ ...rest, text: textOf(bytes) }));
    expect(parts).toEqual([
      { name: "a", text: "--b is no line here\r\n--bb\r\n" },
      { name: "b", filename: 'a "quoted" \\ ä.png', text: "" },
      { name: "c", filename: "ä.png", text: "x" },
    ]);
  });

  test("whatever bytes a file has, it has afterwards", () => {
    const content = fc.uint8Array({ maxLength: 300 });
    fc.assert(
      fc.property(fc.array(content, { maxLength: 5 }), (contents) => {
        const pieces = contents.flatMap((bytes) => [
          Buffer.from(`--zzz\r\n${named}\r\n\r\n`),
          bytes,
          Buffer.from("\r\n"),
        ]);
        const body = Buffer.concat([...pieces, Buffer.from("--zzz--")]);
        expect(parseMultipart(body, "zzz").map(({ bytes }) => [...bytes])).toEqual(
          contents.map((bytes) => [...bytes]),
        );
      }),
    );
  });
});

test.each([
  ["nothing", "", /must end/u],
  ["no end", part(named), /must end/u],
  ["an end that is another's", `${part(named)}--c--`, /must end/u],
  ["lines that end as on Unix", part(named).replaceAll("\r", ""), /must end/u],
  ["no headers", "--b\r\nx\r\n--b--", /headers of at most/u],
  ["no name", `${part("Content-Type: text/plain")}--b--`, /Content-Disposition/u],
  [
    "headers without end",
    `--b\r\n${"x".repeat(MULTIPART.headerBytes)}\r\n\r\n\r\n--b--`,
    /headers of at most/u,
  ],
  [
    "many headers",
    `${part(`${named}\r\n${"a: b\r\n".repeat(20)}c: d`)}--b--`,
    /at most 10 headers/u,
  ],
  ["base64", `${part(`${named}\r\nContent-Transfer-Encoding: base64`)}--b--`, /as they are/u],
  ["many parts", `${part(named).repeat(MULTIPART.parts + 1)}--b--`, /at most 200 parts/u],
])("%s is refused in words", (_what, text, message) => {
  expect(() => parse(text)).toThrow(MultipartError);
  expect(() => parse(text)).toThrow(message);
});

test("10,000 mutated bodies: parts or a typed error, and no byte is copied", () => {
  const good = Buffer.from(
    part(named, "# Title\r\n\r\ntext") +
      part('Content-Disposition: form-data; name="files"; filename="img/a.png"', "\u0000ÿ\r\n--") +
      part('Content-Disposition: form-data; name="width"', "300") +
      "--b--\r\n",
    "latin1",
  );
  const pieces = [
    "--b",
    "\r\n",
    "\r\n\r\n",
    "--",
    '"',
    "\\",
    ";",
    "=",
    "name",
    "\0",
    "form-data",
    "filename*=UTF-8''%",
  ];
  const mutation = fc.tuple(
    fc.constantFrom("insert", "remove", "double", "flip"),
    fc.nat(good.length),
    fc.nat(60),
    fc.constantFrom(...pieces),
  );
  const read = { parts: 0, refused: 0 };
  fc.assert(
    fc.property(fc.array(mutation, { minLength: 1, maxLength: 6 }), (mutations) => {
      let body = good;
      for (const [kind, place, length, piece] of mutations) {
        const at = Math.min(place, body.length);
        const [head, middle, tail] = [
          body.subarray(0, at),
          body.subarray(at, at + length),
          body.subarray(at + length),
        ];
        if (kind === "insert") body = Buffer.concat([head, Buffer.from(piece), middle, tail]);
        else if (kind === "remove") body = Buffer.concat([head, tail]);
        else if (kind === "double") body = Buffer.concat([head, middle, middle, tail]);
        else body = Buffer.concat([head, middle.map((byte) => byte ^ 0x20), tail]);
      }
      try {
        const parts = parseMultipart(body, "b");
        read.parts += 1;
        for (const { bytes } of parts) expect(bytes.buffer).toBe(body.buffer);
        const size = parts.reduce((sum, { bytes }) => sum + bytes.length, 0);
        expect(size).toBeLessThanOrEqual(body.length);
      } catch (error) {
        if (!(error instanceof MultipartError)) throw error;
        read.refused += 1;
      }
    }),
    { numRuns: 10_000 },
  );
  // Both happen: the mutations neither spare all bodies nor break all.
  expect(Math.min(read.parts, read.refused)).toBeGreaterThan(500);
});

test("lines that begin with the boundary and are none: some are content, millions are refused soon", () => {
  const near = "\r\n--bx";
  const some = `${part(named, near.repeat(MULTIPART.others))}--b--`;
  expect(textOf(parse(some)[0]?.bytes ?? Buffer.of())).toBe(near.repeat(MULTIPART.others));
  const body = Buffer.from(`${part(named)}${near.repeat(1_000_000)}`);
  using search = vi.spyOn(Buffer.prototype, "indexOf");
  expect(() => parseMultipart(body, "b")).toThrow(/at most 10000 lines/u);
  expect(search.mock.calls.length).toBeLessThan(MULTIPART.others + 10);
});
