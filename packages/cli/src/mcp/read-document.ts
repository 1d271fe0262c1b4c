/** The Markdown of a call: given as it is, or by the path of a file in the server's folder. */
import { existsSync, realpathSync } from "node:fs";
import { dirname, isAbsolute, relative, resolve, sep } from "node:path";
import type { WorldOptions } from "@platen/render";
import { FileFailure } from "../failure.ts";
import { readMarkdown, STDIO } from "../read-input.ts";
import { CallRefused, refused } from "./call-failure.ts";

/** The arguments of a call, with the Markdown and the `World` of its images. */
export interface CallDocument {
  given: Record<string, unknown>;
  world: WorldOptions;
}

/**
 * @param root the folder that files are read from, never from outside it
 * @throws CallRefused
 */
export async function readDocument(
  given: Record<string, unknown>,
  root: string,
  network: WorldOptions["network"],
): Promise<CallDocument> {
  const world = { localRoot: root, ...(network === undefined ? {} : { network }) };
  const { path, ...rest } = given;
  if (path === undefined) return { given, world };
  if (given["markdown"] !== undefined)
    throw refused("path", "path and markdown cannot both be given; leave one out");
  if (typeof path !== "string" || path.trim() === "")
    throw refused("path", "path must name a Markdown file in the server's folder");
  const file = within(root, path);
  return {
    given: { ...rest, markdown: await textOf(file, path) },
    world: { ...world, localFolder: dirname(file) },
  };
}

async function textOf(file: string, path: string): Promise<string> {
  try {
    return await readMarkdown(file, undefined, "Split the document.");
  } catch (error) {
    if (!(error instanceof FileFailure)) throw error;
    const { code, message } = error;
    throw new CallRefused(code, `path: ${message}.`, [
      { path: "path", message: `${path}: ${message}` },
    ]);
  }
}

/** A file inside the folder, also when a link leads to it. Whether there is one outside is not told. */
function within(root: string, path: string): string {
  const outside = refused(
    "path",
    `path must name a file inside ${root}; got ${JSON.stringify(path)}`,
  );
  if (path === STDIO || path.includes("\0")) throw outside;
  const file = resolve(root, path);
  if (!isInside(root, file)) throw outside;
  if (existsSync(file) && !isInside(realpathSync(root), realpathSync(file))) throw outside;
  return file;
}

function isInside(folder: string, file: string): boolean {
  const way = relative(folder, file);
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
