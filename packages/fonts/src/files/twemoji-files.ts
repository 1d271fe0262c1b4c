/** Twemoji's drawings, from their package. A browser has `twemoji-files.browser.ts` in its place. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { packageFile } from "./package-file.ts";

const PACKAGE = "@discordapp/twemoji";
const FOLDER = "dist/svg";
const ENDING = ".svg";

/** Names of all drawings: code points in hexadecimal, joined by hyphens. */
export function drawingNames(): ReadonlySet<string> {
  const files = readdirSync(packageFile(PACKAGE, FOLDER));
  return new Set(files.filter((one) => one.endsWith(ENDING)).map((one) => one.slice(0, -4)));
}

/**
 * Names that are looked for one by one: the list of all takes some 7 ms, and most documents have a few emoji. A text
 * full of sequences that do not exist must not cost a file access each.
 */
const FEW = 32;

let asked = 0;
let names: ReadonlySet<string> | undefined;

/** Whether there is a drawing of this name. */
export function hasDrawing(name: string): boolean {
  if (!names && asked < FEW) {
    asked += 1;
    return existsSync(packageFile(PACKAGE, `${FOLDER}/${name}${ENDING}`));
  }
  return (names ??= drawingNames()).has(name);
}

/** @param name one of `drawingNames` */
export function readDrawing(name: string): string {
  return readFileSync(packageFile(PACKAGE, `${FOLDER}/${name}${ENDING}`), "utf8");
}
