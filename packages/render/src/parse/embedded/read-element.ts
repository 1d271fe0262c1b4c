import { Parser } from "htmlparser2";
import type { Attributes } from "../attributes.ts";

/** An element of strangers' HTML with all it holds, not sanitised: only what is asked for goes on from it. */
export interface ReadElement {
  name: string;
  attributes: Attributes;
  children: (ReadElement | string)[];
}

/** Deeper ones hold nothing. */
const DEPTH = 64;

/** The element that a source begins with, names in lower case. */
export function readElement(source: string): ReadElement | undefined {
  let root: ReadElement | undefined;
  let tooDeep = 0;
  const open: ReadElement[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length >= DEPTH) {
          tooDeep += 1;
          return;
        }
        const element: ReadElement = { name, attributes, children: [] };
        root ??= element;
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(text) {
        if (tooDeep === 0) open.at(-1)?.children.push(text);
      },
      onclosetag() {
        if (tooDeep > 0) tooDeep -= 1;
        else open.pop();
      },
    },
    { decodeEntities: true, recognizeSelfClosing: true },
  );
  parser.write(source);
  parser.end();
  return root;
}

/** Its words. */
export function textOf({ children }: ReadElement): string {
  return children.map((child) => (typeof child === "string" ? child : textOf(child))).join("");
}

export const elementsOf = ({ children }: ReadElement): ReadElement[] =>
  children.filter((child) => typeof child !== "string");
