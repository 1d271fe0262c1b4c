/** Twemoji's drawings, from their package. A browser has `twemoji-files.browser.ts` in its place. */
import { existsSync } from "node:fs";
import { DrawingArchive } from "./drawing-archive.ts";
import { DrawingFolder } from "./drawing-folder.ts";
import { packageFile } from "./package-file.ts";

/** Drawings by their names. */
export interface Drawings {
  names(): ReadonlySet<string>;
  has(name: string): boolean;
  /** @param name one of `names` */
  read(name: string): string;
}

/** Package of the drawings; a release packs them into an archive. */
const PACKAGE = "@discordapp/twemoji";
const FOLDER = "dist/svg";
const ARCHIVE = "dist/drawings";

let found: Drawings | undefined;

function drawings(): Drawings {
  if (found) return found;
  const archive = packageFile(PACKAGE, ARCHIVE);
  const isPacked = existsSync(`${archive}.json`);
  found = isPacked ? new DrawingArchive(archive) : new DrawingFolder(packageFile(PACKAGE, FOLDER));
  return found;
}

/** Names of all drawings: code points in hexadecimal, joined by hyphens. */
export function drawingNames(): ReadonlySet<string> {
  return drawings().names();
}

/** Whether there is a drawing of this name. */
export function hasDrawing(name: string): boolean {
  return drawings().has(name);
}

/** @param name one of `drawingNames` */
export function readDrawing(name: string): string {
  return drawings().read(name);
}

/** A drawing of any kind as it is drawn: in a browser an emoji has something in its place until then. */
export function wholeDrawing(source: string): Promise<string> {
  return Promise.resolve(source);
}
