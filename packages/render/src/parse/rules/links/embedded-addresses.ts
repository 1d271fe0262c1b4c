/**
 * Makes addresses in an embedded note, which are relative to its folder, relative to the
 * document's.
 */
import type { CoreState, Token } from "../../tokens/markdown-types.ts";

const FOLDER = "folder";
const SETTLED = "settled";

/**
 * Addresses that are not relative to a folder: with a scheme, from the root, a place in the
 * document.
 */
const APART = /^(?:[a-z][a-z0-9+.-]*:|[/\\#]|$)/i;

/**
 * Stores the folder of a note in its tokens. Those of a note embedded in it have theirs already.
 *
 * @param address address of the note
 */
export function noteFolder(tokens: readonly Token[], address: string): void {
  const folder = address.slice(0, address.lastIndexOf("/") + 1);
  for (const token of tokens)
    if (token.type === "inline" && token.meta?.[FOLDER] === undefined)
      token.meta = { ...token.meta, [FOLDER]: folder };
}

/** Marks the token of an address that is relative to the document already. */
export function settle(token: Token): void {
  token.meta = { ...token.meta, [SETTLED]: true };
}

/** Makes the addresses of images and links relative to the document's folder. */
export function leadFromDocument({ tokens }: CoreState): void {
  for (const { meta, children } of tokens) {
    const folder: unknown = meta?.[FOLDER];
    if (typeof folder !== "string" || folder === "") continue;
    for (const token of children ?? [])
      if (token.meta?.[SETTLED] === undefined)
        for (const pair of token.attrs ?? [])
          if (pair[0] === "src" || pair[0] === "href") pair[1] = from(folder, String(pair[1]));
  }
}

function from(folder: string, address: string): string {
  if (APART.test(address)) return address;
  const parts: string[] = [];
  for (const part of `${folder}${address}`.split("/"))
    if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else if (part !== ".") parts.push(part);
  return parts.join("/");
}
