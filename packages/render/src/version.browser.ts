import { NotHere } from "./platform/not-here.ts";

/** Version of the renderer in plans, which are not made in a browser. */
export const renderVersion = "";

/** @throws NotHere: versions are read from the installed packages */
export function versionOf(): never {
  throw new NotHere("formats");
}
