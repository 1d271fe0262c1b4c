/** Pictures inside a text, as `data:` addresses: taken out of it, and put back for a file that stands alone. */
import { addPicture, findPictures } from "./library.ts";
import { extensions, picturesIn, referencePattern, SCHEME } from "./names.ts";

const EMBEDDED = /data:(image\/[a-z+.-]+);base64,([A-Za-z0-9+/=]{64,})/gu;

/** The text with its embedded pictures beside it. Other data stays where it is. */
export async function takeOut(text: string): Promise<string> {
  if (!text.includes(";base64,")) return text;
  const addresses = new Map<string, string>();
  for (const [address, type = "", base64 = ""] of text.matchAll(EMBEDDED)) {
    if (addresses.has(address) || !Object.hasOwn(extensions, type)) continue;
    try {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const { picture, kept } = await addPicture(new Blob([bytes], { type }), "picture");
      if (kept) addresses.set(address, `${SCHEME}${picture.name}`);
    } catch {
      // Not base64 after all.
    }
  }
  return text.replaceAll(EMBEDDED, (address) => addresses.get(address) ?? address);
}

/** The text with its pictures inside it. */
export async function putBack(text: string): Promise<string> {
  const pictures = await findPictures(picturesIn(text));
  const addresses = new Map(
    pictures.map(({ name, type, bytes }) => [name, `data:${type};base64,${base64Of(bytes)}`]),
  );
  return text.replaceAll(referencePattern(), (given, name: string) => addresses.get(name) ?? given);
}

export function base64Of(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes);
  let binary = "";
  for (let at = 0; at < all.length; at += 8192)
    binary += String.fromCharCode(...all.subarray(at, at + 8192));
  return btoa(binary);
}
