/** Twemoji's drawings, from their package. A browser has `twemoji-files.browser.ts` in its place. */
import { readdirSync, readFileSync } from "node:fs";
import { packageFile } from "./package-file.ts";

const PACKAGE = "@discordapp/twemoji";
const FOLDER = "dist/svg";
const ENDING = ".svg";

/** Names of all drawings: code points in hexadecimal, joined by hyphens. */
export function drawingNames(): ReadonlySet<string> {
  const files = readdirSync(packageFile(PACKAGE, FOLDER));
  return new Set(files.filter((one) => one.endsWith(ENDING)).map((one) => one.slice(0, -4)));
}

/** @param name one of `drawingNames` */
export function readDrawing(name: string): string {
  return readFileSync(packageFile(PACKAGE, `${FOLDER}/${name}${ENDING}`), "utf8");
}
