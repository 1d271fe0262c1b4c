/** How a text names its pictures. */
import { PICTURES } from "@platen/contract";

export const SCHEME = "platen:";

/** Ends of names, by media type: what a picture may be. */
export const extensions: Readonly<Record<string, string>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/gif": "gif",
  "image/avif": "avif",
  "image/svg+xml": "svg",
};

const NAME = "[a-z0-9]+(?:-[a-z0-9]+)*\\.(?:png|jpg|webp|gif|avif|svg)";
const REFERENCE = `\\bplaten:(${NAME})`;

/** A new pattern for each use: a global one remembers where it was. */
export const referencePattern = () => new RegExp(REFERENCE, "gu");

/** The pictures that a text names, each once. */
export function picturesIn(text: string): string[] {
  if (!text.includes(SCHEME)) return [];
  return [...new Set(Array.from(text.matchAll(referencePattern()), ([, name = ""]) => name))];
}

/** Longest name that the service takes, in characters. */
const LONGEST = 80;

/** Those that the service takes with a text: what is beyond is missing there, and a warning says so. */
export const picturesToSend = (text: string): string[] =>
  picturesIn(text)
    .filter((name) => name.length <= LONGEST)
    .slice(0, PICTURES.count);

/** The media type that a name says; `undefined`: it is no name of a picture. */
export function typeOfName(name: string): string | undefined {
  if (!new RegExp(`^${NAME}$`, "u").test(name)) return undefined;
  const end = name.slice(name.lastIndexOf(".") + 1);
  return Object.keys(extensions).find((type) => extensions[type] === end);
}

/** @param given name of the file */
export function pictureName(given: string, type: string, sha256: string): string {
  const words = given
    .replace(/\.[^.]*$/u, "")
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, "-")
    .slice(0, 32)
    .replaceAll(/^-+|-+$/gu, "");
  return `${words || "picture"}-${sha256.slice(0, 8)}.${extensions[type] ?? "png"}`;
}
