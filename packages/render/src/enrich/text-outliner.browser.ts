import type { OutlineText } from "@platen/svg";
import { NotHere } from "../platform/not-here.ts";

/** No drawing of strangers is drawn in a browser. */
export function textOutliner(): OutlineText {
  return () => Promise.reject(new NotHere("images"));
}
