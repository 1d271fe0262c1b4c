/**
 * Plans the outputs: which input becomes which file in which format, before anything is rendered.
 */
import { basename, dirname, extname, join, relative, resolve } from "node:path";
import { nearest } from "@platen/render/nearest";
import type { Format } from "@platen/render/options";
import { identityOf } from "../output/destination.ts";
import { isAddress, nameOfAddress } from "../read-document.ts";
import { STDIO } from "../read-input.ts";
import { UsageError } from "../usage-error.ts";
import { commonFolder } from "./common-folder.ts";
import { extensionOf, formatOf, knownExtensions } from "./formats.ts";
import { markdownExtension, type Input } from "./inputs.ts";

/** An input, and the output to make of it. */
export interface Rendering {
  input: Input;
  /** Path of the file to write, or `-`; absent: none, it is rendered for its warnings. */
  output: string | undefined;
  /** Path that several pictures are numbered after, where it is not the same. */
  several?: string;
  format: Format;
}

/** The output that the command line asks for, and the files that exist already. */
export interface OutputOptions {
  /** `-o` as given. */
  output: string | undefined;
  format: Format | undefined;
  /** Format if neither a flag nor the output's extension gives one. */
  usualFormat: Format;
  /** Kind of what exists already at the path of `-o`. */
  there: "folder" | "file" | undefined;
  /** Whether standard output is a terminal. */
  isTerminal: boolean;
}

/** @throws UsageError when the options contradict each other */
export function planRenderings(inputs: readonly Input[], parameters: OutputOptions): Rendering[] {
  if (inputs.filter(({ path }) => path === STDIO).length > 0 && inputs.length > 1)
    throw new UsageError("- (standard input) cannot be mixed with files. Render them separately.");
  const target = targetOf(inputs, parameters);
  const renderings = inputs.map((input) => ({
    input,
    output: target.name(input.path),
    ...(target.several && { several: target.several(input.path) }),
    format: target.format,
  }));
  refuseTerminal(renderings, parameters);
  refuseCollisions(renderings);
  return renderings;
}

interface Target {
  format: Format;
  name: (input: string) => string;
  several?: (input: string) => string;
}

function targetOf(inputs: readonly Input[], parameters: OutputOptions): Target {
  const { output, there } = parameters;
  const format = parameters.format ?? parameters.usualFormat;
  if (output === STDIO || (output === undefined && inputs[0]?.path === STDIO)) {
    if (inputs.length > 1) throw new UsageError(tooMany(inputs, "standard output"));
    return { format, name: () => STDIO };
  }
  if (output === undefined) return { format, name: (path) => besideOf(path, format) };
  if (there === "folder" || /[/\\]$/u.test(output)) return inFolder(output, inputs, format);
  return fileTarget(output, inputs, parameters);
}

/** `-o` names a file, or a folder that is not there yet. */
function fileTarget(output: string, inputs: readonly Input[], parameters: OutputOptions): Target {
  const { format: asked, usualFormat, there } = parameters;
  const extension = extname(output).slice(1);
  const implied = formatOf(extension);
  if (inputs.length > 1) {
    if (extension !== "" || there === "file") throw new UsageError(tooMany(inputs, output));
    return inFolder(output, inputs, asked ?? usualFormat);
  }
  if (asked !== undefined && implied !== undefined && asked !== implied)
    throw new UsageError(
      `--format ${asked} contradicts the output ${output}. ` +
        `Leave out --format, or name the output ${basename(output, extname(output))}.${extensionOf(asked)}.`,
    );
  if (asked === undefined && implied === undefined && extension !== "")
    throw new UsageError(unknownExtension(output, extension));
  const format = asked ?? implied ?? usualFormat;
  const target = { format, name: () => output };
  // A name without an ending is that of a picture, or of the folder of several.
  if (extension !== "" || there === "file") return target;
  return { ...target, several: (path) => join(output, nameOf(path, format)) };
}

/**
 * Puts outputs in a folder. The folders of the inputs are repeated below it, from where they part.
 */
function inFolder(output: string, inputs: readonly Input[], format: Format): Target {
  const files = inputs.map(({ path }) => path).filter((path) => !isAddress(path));
  const common = commonFolder(files);
  const below = (path: string) =>
    path === STDIO || isAddress(path) ? "" : relative(common, dirname(resolve(path)));
  return { format, name: (path) => join(output, below(path), nameOf(path, format)) };
}

function tooMany(inputs: readonly Input[], output: string): string {
  return (
    `${inputs.length} inputs cannot go to ${output}. ` +
    "Give a folder (-o pictures/), or leave out -o to put each picture beside its input."
  );
}

function unknownExtension(output: string, extension: string): string {
  const likely = nearest(`.${extension}`, knownExtensions.split(", "));
  return (
    `-o ${output}: .${extension} is no format. Allowed are ${knownExtensions}.` +
    (likely === undefined ? "" : ` Did you mean ${likely}?`) +
    " For another name, give the format with --format."
  );
}

function nameOf(input: string, format: Format): string {
  if (input === STDIO) return `stdin.${extensionOf(format)}`;
  const file = isAddress(input) ? nameOfAddress(input) : basename(input);
  return `${file.replace(/(?<=.)\.[^.]*$/u, strip)}.${extensionOf(format)}`;
}

function strip(extension: string): string {
  return markdownExtension.test(extension) ? "" : extension;
}

function besideOf(input: string, format: Format): string {
  // A picture of a document of the web goes to the working folder.
  return join(isAddress(input) ? "." : dirname(input), nameOf(input, format));
}

function refuseTerminal(renderings: readonly Rendering[], parameters: OutputOptions): void {
  const [first] = renderings;
  if (first?.output !== STDIO || !parameters.isTerminal) return;
  throw new UsageError(
    `A ${first.format} would garble the terminal. ` +
      `Give a file (-o picture.${extensionOf(first.format)}), or send the output on with > or |.`,
  );
}

function refuseCollisions(renderings: readonly Rendering[]): void {
  const inputs = new Set(renderings.map(({ input }) => identityOf(input.path)));
  const owners = new Map<string, string>();
  for (const { input, output } of renderings) {
    if (output === undefined || output === STDIO) continue;
    const path = identityOf(output);
    if (path === undefined) continue;
    const owner = owners.get(path);
    if (owner !== undefined)
      throw new UsageError(
        `${owner} and ${input.path} would both become ${output}. Render them separately.`,
      );
    if (inputs.has(path))
      throw new UsageError(`${output} is an input and would be overwritten. Give another -o.`);
    owners.set(path, input.path);
  }
}
