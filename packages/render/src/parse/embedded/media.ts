/** A `<video>` or `<audio>` → its poster, or a chip with its address; both link to it. */
import type { Inline } from "../../document.ts";
import { cleanAddress, linkAddress } from "../attributes.ts";
import { imageOf } from "../build/image-of.ts";
import { elementsOf, readElement } from "./read-element.ts";

/** Longest address that a chip shows. */
const SHOWN = 90;

/** @returns nothing where no address is given */
export function mediaInline(source: string, line: number): Inline | undefined {
  const element = readElement(source);
  if (!element) return undefined;
  const { attributes } = element;
  const sources = elementsOf(element).filter(({ name }) => name === "source");
  const given = attributes["src"] ?? sources[0]?.attributes["src"];
  const address = cleanAddress(given);
  const poster = cleanAddress(attributes["poster"]);
  if (!address && !poster) return undefined;
  const alt = attributes["aria-label"] ?? attributes["title"] ?? fileName(address);
  const shown: Inline = poster
    ? imageOf({ ...attributes, src: poster, alt }, line)
    : { type: "inlineCode", value: `▶ ${label(address, element.name)}` };
  const href = linkAddress(address);
  return href === undefined ? shown : { type: "link", href, children: [shown] };
}

function label(address: string, name: string): string {
  if (linkAddress(address) === undefined) return name;
  if (address.length <= SHOWN) return address;
  return fileName(address).slice(0, SHOWN);
}

function fileName(address: string): string {
  const [path = ""] = address.split(/[?#]/, 1);
  return linkAddress(address) === undefined ? "" : path.slice(path.lastIndexOf("/") + 1);
}
