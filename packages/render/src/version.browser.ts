import { NotHere } from "./platform/not-here.ts";

/** Of plans, which are not made in a browser. */
export const renderVersion = "";

/** @throws NotHere: versions are told by what is installed */
export function versionOf(): never {
  throw new NotHere("formats");
}
