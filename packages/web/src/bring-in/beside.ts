/** Pictures that a document names by their place among the files that came with it. */
import { SaidError } from "../messages/said-error.ts";
import { pictureReference } from "../pictures/picture-markdown.ts";
import type { Found } from "./unfold.ts";

/** Where texts name pictures: `![words](place)`, `<img src="place">`, `[words]: place`, `![[place]]`. */
const PLACES = [
  /(!\[(?:[^\]\\\n]|\\.)*\]\(\s*<?)([^)\s<>]+|(?<=<)[^<>\n]+)/gu,
  /(<img\b[^>]*?\ssrc\s*=\s*["'])([^"'\n]+)/giu,
  /(^ {0,3}\[[^\]\n]+\]:[ \t]*<?)([^\s<>]+)/gmu,
] as const;
const EMBED = /!\[\[([^\]|#\n]+)(?:\|[^\]\n]*)?\]\]/gu;

export interface Kept {
  text: string;
  /** The files among those given that it names. */
  used: readonly File[];
}

/** Keeps the pictures that a text names among the files, and lets it name them as this device does. */
export async function keepBeside(text: string, path: string, all: readonly Found[]): Promise<Kept> {
  const folder = path.split("/").slice(0, -1);
  const byPath = new Map(
    all.filter(({ file }) => file.type.startsWith("image/")).map((one) => [one.path, one.file]),
  );
  if (byPath.size === 0) return { text, used: [] };
  const wanted = new Map<string, File>();
  const note = (place: string, isName = false) => {
    const found = byPath.get(resolve(folder, place)) ?? (isName ? named(byPath, place) : undefined);
    if (found) wanted.set(place, found);
  };
  for (const pattern of PLACES) for (const [, , place = ""] of text.matchAll(pattern)) note(place);
  for (const [, place = ""] of text.matchAll(EMBED)) note(place.trim(), true);
  const references = new Map<string, string>();
  for (const [place, file] of wanted)
    try {
      references.set(place, await pictureReference(file));
    } catch (error) {
      // The document comes without it, and its preview says that it is missing.
      if (!(error instanceof SaidError)) throw error;
      wanted.delete(place);
    }
  let kept = text;
  for (const pattern of PLACES)
    kept = kept.replaceAll(
      pattern,
      (whole: string, before: string, place: string) =>
        (references.has(place) && before + references.get(place)) || whole,
    );
  kept = kept.replaceAll(EMBED, (whole: string, place: string) => {
    const reference = references.get(place.trim());
    return reference === undefined ? whole : `![](${reference})`;
  });
  return { text: kept, used: [...wanted.values()] };
}

/** Vaults of notes name a picture without its folder. */
const named = (files: ReadonlyMap<string, File>, name: string): File | undefined =>
  Array.from(files).find(([path]) => path === name || path.endsWith(`/${name}`))?.[1];

/** A place in a text as a path among the files; one that begins with `/` begins at their root. */
function resolve(folder: readonly string[], place: string): string {
  let plain = place.replace(/[?#].*$/u, "");
  try {
    plain = decodeURIComponent(plain);
  } catch {
    // A sign of per cent that stands for itself.
  }
  const path = plain.startsWith("/") ? [] : [...folder];
  for (const step of plain.split("/"))
    if (step === "..") path.pop();
    else if (step !== "" && step !== ".") path.push(step);
  return path.join("/");
}
