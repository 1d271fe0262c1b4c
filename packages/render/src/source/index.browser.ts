import type { Format } from "../options.ts";
import { NotHere } from "../platform/not-here.ts";
import type { Texts } from "./carrier.ts";

/** @throws NotHere for texts that a file is to carry: they are packed by Node */
export function embedTexts(bytes: Uint8Array, _format: Format, texts: Texts): Uint8Array {
  if (texts.markdown !== undefined || texts.alt !== undefined) throw new NotHere("formats");
  return bytes;
}
