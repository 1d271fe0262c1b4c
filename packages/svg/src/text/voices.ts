/** Which of our typefaces speak for a `font-family` of a drawing. */
import { typefaces } from "@platen/fonts/catalogue";
import { fontFamilies } from "@platen/fonts/families";
import type { FontFamily, FontRole } from "@platen/fonts";

export interface Voice {
  family: FontFamily;
  role: FontRole;
}

const sans: Voice = { family: fontFamilies.sans, role: "body" };
const serif: Voice = { family: fontFamilies.article, role: "body" };
const mono: Voice = { family: fontFamilies.sans, role: "mono" };

/** The voice of text that names no family. */
export const defaultVoice = sans;

/** Our own typefaces by the names they have in drawings of ours. */
const own = new Map<string, Voice>();
for (const family of Object.values(fontFamilies))
  for (const role of ["mono", "body"] as const) {
    const name = typefaces[family.faces[role]].css.toLowerCase();
    if (!own.has(name)) own.set(name, { family, role });
  }

/** Names that tell the kind of a typeface; the first that is known decides. */
const kinds: readonly [RegExp, Voice][] = [
  [/mono|courier|consol|menlo|monaco|typewriter|fixed|code\b/iu, mono],
  [/sans|arial|helvetica|verdana|dejavu|segoe|roboto|inter|system-ui|tahoma|geneva/iu, sans],
  [/serif|times|georgia|garamond|palatino|cambria|book antiqua|merriweather|minion/iu, serif],
];

/** Longest `font-family` that is looked at. */
const LONGEST = 500;

const known = new Map<string, Voice>();
/** Most families remembered. */
const REMEMBERED = 200;

export function voiceOf(family: string): Voice {
  const remembered = known.get(family);
  if (remembered) return remembered;
  const voice = find(family.slice(0, LONGEST));
  if (known.size >= REMEMBERED) known.clear();
  known.set(family, voice);
  return voice;
}

function find(family: string): Voice {
  for (const part of family.split(",")) {
    const name = part.trim().replace(/^["']|["']$/g, "");
    const ours = own.get(name.toLowerCase());
    if (ours) return ours;
    for (const [pattern, voice] of kinds) if (pattern.test(name)) return voice;
  }
  return sans;
}
