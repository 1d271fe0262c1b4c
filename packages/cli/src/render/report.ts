/** The report on each input: lines for people, or objects for programs. */
import type { RenderedImage, RenderResult } from "@platen/render";
import { STDIO } from "../read-input.ts";
import type { Failure } from "../failure.ts";
import type { RenderFlags } from "./flags.ts";
import type { Rendering } from "./output-names.ts";
import type { Told } from "./renderer.ts";

/** A render's result without its bytes, which are written already. */
export interface Done extends Omit<RenderResult, "bytes" | "images" | "warnings"> {
  warnings: Told[];
  byteLength: number;
  /** Pictures with their paths, if there are several. */
  pictures?: Picture[];
  /** Whether there are several because one would have been too tall, without a request for them. */
  split?: true;
}

interface Picture extends Omit<RenderedImage, "bytes"> {
  output: string | undefined;
  byteLength: number;
}

export type Outcome = { done: Done } | { failure: Failure };

/**
 * Writes one line of JSON. `file` and `output` are `-` for standard input and output; several pictures have their
 * outputs in `images`.
 *
 * @param files all inputs of one output
 */
export function jsonReport(
  { input, output: planned }: Rendering,
  outcome: Outcome,
  files?: readonly string[],
): string {
  const file = input.path;
  if ("failure" in outcome) {
    const { warnings, ...error } = outcome.failure;
    return `${JSON.stringify({ file, files, error, warnings })}\n`;
  }
  const { pictures } = outcome.done;
  const output = pictures ? (pictures.length === 1 ? pictures[0]?.output : undefined) : planned;
  const { byteLength, format, width, height, pixelWidth, pixelHeight, warnings } = outcome.done;
  const sizes = { width, height, pixelWidth, pixelHeight, bytes: byteLength };
  const images = pictures?.map(({ byteLength: bytes, ...image }) => ({
    ...image,
    bytes,
  }));
  return `${JSON.stringify({ file, files, output, format, ...sizes, images, warnings })}\n`;
}

/** `file:line: CODE message` for every warning and for the failure, a line each. */
export function textReport(
  { input }: Rendering,
  outcome: Outcome,
  told: RenderFlags["told"] = "usual",
): string {
  const file = input.path === STDIO ? "<stdin>" : printable(input.path);
  if ("done" in outcome && told === "quiet") return "";
  if ("done" in outcome)
    return warningLines(file, outcome.done.warnings) + split(file, outcome.done);
  const { code, message, warnings } = outcome.failure;
  const warned = told === "quiet" ? "" : warningLines(file, warnings);
  return `${warned}${file}: ${code} ${printable(message)}\n`;
}

/** `a.md: 2 pictures, since webp cannot hold one as tall: a-01.webp … a-02.webp` */
function split(file: string, { split: isSplit, pictures = [], format }: Done): string {
  if (!isSplit) return "";
  const [first, last] = [pictures[0]?.output, pictures.at(-1)?.output];
  const where = first === undefined ? "" : `: ${printable(`${first} … ${last}`)}`;
  return `${file}: ${pictures.length} pictures, since ${format} cannot hold one as tall${where}\n`;
}

/** `docs/a.png  1600 × 2310, 212 KB` */
export function summary({ output }: Rendering, done: Done): string {
  const { pixelWidth, pixelHeight, pictures } = done;
  const size = `${pixelWidth} × ${pixelHeight}`;
  if (!pictures) return line(output, `${size}, ${kilobytes(done.byteLength)}`);
  const [first, last] = [pictures[0]?.output, pictures.at(-1)?.output];
  const bytes = pictures.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const paths = first === last ? first : `${first} … ${last}`;
  return line(paths, `${pictures.length} pictures of ${size}, ${kilobytes(bytes)}`);
}

function line(path: string | undefined, facts: string): string {
  return `${printable(path ?? "")}  ${facts}\n`;
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000)} KB`;
}

function warningLines(file: string, warnings: readonly Told[]): string {
  return warnings
    .map((warning) => {
      const { code, message, line } = warning;
      const of =
        "path" in warning && typeof warning.path === "string" ? printable(warning.path) : file;
      const place = line === undefined ? of : `${of}:${line}`;
      return `${place}: ${code} ${printable(message)}\n`;
    })
    .join("");
}

/** Messages quote the document, and names are anyone's: neither may steer the terminal. */
function printable(message: string): string {
  return message.replace(/[\u0000-\u001f\u007f-\u009f]+/gu, " ");
}
