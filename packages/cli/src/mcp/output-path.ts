/**
 * Chooses the path of a call's file: the one that the caller gives, but never outside the folder.
 */
import { existsSync, lstatSync, realpathSync, statSync } from "node:fs";
import { dirname, extname, isAbsolute, join, relative, resolve, sep } from "node:path";
import type { Format } from "@platen/render/options";
import { followed } from "../output/destination.ts";
import { writeOutput } from "../output/write-output.ts";
import { extensionOf, formatOf, knownExtensions } from "../render/formats.ts";
import { refused } from "./call-failure.ts";

interface OutputParameters {
  markdown: string;
  format?: Format | undefined;
  output?: string | undefined;
}

export interface OutputPlan {
  format: Format;
  folder: string;
  /** Path of the file from the folder on, without the extension. */
  stem: string;
  extension: string;
  /** Whether the caller chose the name: an existing file of that name is replaced. */
  chosen: boolean;
}

/** @throws CallRefused */
export function planOutput(
  folder: string,
  { markdown, format, output }: OutputParameters,
): OutputPlan {
  if (output === undefined || output.trim() === "") {
    const chosen = format ?? "png";
    const extension = `.${extensionOf(chosen)}`;
    return { format: chosen, folder, stem: nameIn(markdown), extension, chosen: false };
  }
  const given = extname(output);
  const meant = formatOf(given.slice(1));
  if (format !== undefined && meant !== undefined && format !== meant)
    throw refused("output", `output ends in ${given} and format is ${format}; let them agree`);
  if (meant === undefined && /^\.[a-z]{2,5}$/iu.test(given))
    throw refused(
      "output",
      `output ends in ${given}, which is no format; allowed are ${knownExtensions}`,
    );
  const path = within(folder, output);
  const stem = meant === undefined ? path : path.slice(0, -given.length);
  const decided = format ?? meant ?? "png";
  const extension = meant === undefined ? `.${extensionOf(decided)}` : given;
  return { format: decided, folder, stem, extension, chosen: true };
}

/** Returns the path to write to. To be called right before writing. */
export function choosePath({ folder, stem, extension, chosen }: OutputPlan): string {
  if (chosen) return join(folder, `${stem}${extension}`);
  for (let number = 1; ; number += 1) {
    const path = join(folder, `${stem}${number === 1 ? "" : `-${number}`}${extension}`);
    if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return path;
  }
}

/** @returns the path from the folder on */
function within(folder: string, output: string): string {
  const way = output.includes("\0") ? ".." : relative(folder, resolve(folder, output));
  if (!isInside(way) || /[/\\]$/u.test(output))
    throw refused("output", `output must name a file inside ${folder}; got ${shown(output)}`);
  return way;
}

function isInside(way: string): boolean {
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/**
 * Writes a file of the folder, and nothing else: links may lead out of it, and devices and FIFOs
 * are not for agents to write.
 *
 * @throws CallRefused
 * @throws FileFailure `OUTPUT_FAILED`
 */
export function writeInside(folder: string, path: string, data: Uint8Array): Promise<void> {
  const target = followed(path);
  if (leadsOut(folder, target))
    throw refused("output", `output leads out of ${folder} by a link; choose another path`);
  const was = statSync(target, { throwIfNoEntry: false });
  if (was && !was.isFile() && !was.isDirectory())
    throw refused("output", "output names what is no regular file; choose another path");
  return writeOutput(path, data);
}

function leadsOut(folder: string, path: string): boolean {
  if (!existsSync(folder)) return false;
  let existing = dirname(path);
  while (!existsSync(existing)) existing = dirname(existing);
  const way = relative(realpathSync(folder), realpathSync(existing));
  return way !== "" && !isInside(way);
}

const LONGEST_NAME = 60;

/** Makes a file name of the first heading. */
function nameIn(markdown: string): string {
  const heading = /^ {0,3}#{1,6}[ \t]+(.{1,200})/mu.exec(markdown)?.[1] ?? "";
  const words = heading.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const name = words.join("-").slice(0, LONGEST_NAME).replace(/-$/u, "");
  return name === "" ? "image" : name;
}

function shown(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}
