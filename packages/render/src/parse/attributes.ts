/** Reads values of HTML attributes. Each function gives `undefined` for a value that it does not know. */
import type { Align, Length } from "../document.ts";
import { IMAGE_SIDE_LIMIT } from "./limits.ts";

/** Attributes that passed the allowlist, by lower-case name. */
export type Attributes = Readonly<Partial<Record<string, string>>>;

const ALIGNMENTS: Readonly<Record<string, Align>> = {
  left: "left",
  start: "left",
  center: "center",
  middle: "center",
  right: "right",
  end: "right",
};
const TEXT_ALIGN = /(?:^|;)\s*text-align\s*:\s*([a-z]+)/i;

/** From `align`, else from `text-align` in `style`. */
export function alignment(attributes: Attributes): Align | undefined {
  const { align, style } = attributes;
  const value = align ?? (style === undefined ? undefined : TEXT_ALIGN.exec(style)?.[1]);
  if (value === undefined) return undefined;
  const name = value.trim().toLowerCase();
  return Object.hasOwn(ALIGNMENTS, name) ? ALIGNMENTS[name] : undefined;
}

const LENGTH = /^\s*(\d{1,7}(?:\.\d{1,4})?)\s*(px|%)?\s*;?\s*$/i;

/** A `width` or `height`: a number of CSS pixels or a percentage, more than nothing. */
export function imageLength(value: string | undefined): Length | undefined {
  const match = value === undefined ? null : LENGTH.exec(value);
  if (!match) return undefined;
  const number = Number(match[1]);
  if (number <= 0) return undefined;
  return match[2] === "%"
    ? { unit: "%", value: Math.min(number, 100) }
    : { unit: "px", value: Math.min(number, IMAGE_SIDE_LIMIT) };
}

const STYLED_WIDTH = /(?:^|;)\s*width\s*:\s*([^;]+)/i;

/** How wide a table or a cell of one is to be: from `width` in `style`, as browsers do, else from `width`. */
export function askedWidth({ width, style }: Attributes): Length | undefined {
  const styled = style === undefined ? undefined : STYLED_WIDTH.exec(style)?.[1];
  return imageLength(styled) ?? imageLength(width);
}

const INTEGER = /^\s*([+-]?\d{1,9})(?!\d)/;

/** A whole number of at most nine digits, as HTML reads `start`, `value` and spans. */
export function integer(value: string | undefined): number | undefined {
  const match = value === undefined ? null : INTEGER.exec(value);
  return match ? Number(match[1]) : undefined;
}

const LANGUAGE_TAG = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,8}$/;

/** A BCP-47 tag by its shape; `zh_CN` is read as `zh-CN`. */
export function languageTag(value: string): string | undefined {
  const tag = value.trim().replaceAll("_", "-");
  return LANGUAGE_TAG.test(tag) ? tag : undefined;
}

/** How a `dir` attribute sets the direction; `auto` is by the first strong character. */
export type DirectionRule = "ltr" | "rtl" | "auto";

export function directionRule(value: string | undefined): DirectionRule | undefined {
  const name = value?.trim().toLowerCase();
  return name === "ltr" || name === "rtl" || name === "auto" ? name : undefined;
}

const SAFE_SCHEMES: ReadonlySet<string> = new Set(["http", "https", "mailto", "tel"]);
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
/** An address that a link may have: an allowed scheme, a fragment or a relative address. */
export function linkAddress(href: string | undefined): string | undefined {
  const address = cleanAddress(href);
  if (!address) return undefined;
  const scheme = SCHEME.exec(address)?.[1];
  return scheme === undefined || SAFE_SCHEMES.has(scheme.toLowerCase()) ? address : undefined;
}

/** An address without what browsers ignore in it, so that `java\nscript:` has its true scheme. */
export function cleanAddress(address: string | undefined): string {
  if (!address) return "";
  let start = 0;
  let end = address.length;
  while (start < end && address.charCodeAt(start) <= SPACE) start += 1;
  while (end > start && address.charCodeAt(end - 1) <= SPACE) end -= 1;
  return address.slice(start, end).replace(/[\t\n\r]/g, "");
}

const SPACE = 0x20;
