/** Names and values that callers send in place of ours, models most of all, and the ones that are meant. */
import { nearest } from "@platen/render/nearest";
import { optionDefinitions } from "@platen/render/options";
import type { z } from "zod";
import type { Problem } from "./schemas/envelope.ts";

/** Fields, alone or with a value, and the names that are sent for each, in small letters and digits. The first that the call has is taken. */
const fields: Readonly<Record<string, string>> = {
  markdown:
    "text content contents md input body data value string markdowntext markdowncontent mdtext documenttext prompt message new newtext newmarkdown after updated replacement with",
  text: "old oldtext oldstring find search target match",
  against: "old before original previous oldmarkdown older base oldtext oldversion",
  op: "operation action type kind",
  block: "blockid id",
  edits: "changes operations edit patches patch updates",
  source: "url link address href markdownurl fileurl uri",
  format:
    "outputformat type filetype imageformat imagetype fileformat exportformat extension mimetype output",
  codeStyle: "codetheme syntaxtheme highlight highlightstyle highlighttheme syntaxhighlighting",
  fontFamily: "font fontname typeface fontstyle",
  textSize: "fontsize basefontsize",
  lineHeight: "linespacing leading",
  quality: "scale dpi devicescalefactor pixelratio devicepixelratio dpr resolution density",
  "quality: 2": "retina highres hidpi",
  width: "maxwidth viewport imagewidth pagewidth canvaswidth viewportwidth w",
  'padding, or for a pdf page: { "margin": "20mm" }': "margin margins",
  'theme: "dark"': "dark darkmode isdark nightmode darktheme",
  theme: "style template skin colorscheme colourscheme mode look stylesheet",
  "theme, accent or background": "css customcss styles",
  background: "backgroundcolor backgroundcolour bg bgcolor",
  accent: "primarycolor accentcolor color colour themecolor brandcolor",
  "watermark: false": "nowatermark removewatermark hidewatermark clean withoutwatermark",
  'page: { "size": "A4" } with format: "pdf"':
    "size paper papersize pagesize pageformat paperformat sheet",
  'page: { "landscape": true } with format: "pdf"': "landscape orientation",
  'page: { "toc": true } with format: "pdf"': "toc tableofcontents contentspage",
  'page: { "columns": 2 } with format: "pdf"': "columns twocolumn",
  'page: { "header": { "center": "{title}" } } with format: "pdf"': "header pageheader runninghead",
  'page: { "footer": { "center": "{page}" } } with format: "pdf"':
    "footer pagefooter pagenumbers pagenumber numbering",
  'cards: { "size": "square" }': "aspectratio ratio slides carousel square slide card",
  'frame: { "window": "mac" }': "window windowcontrols chrome windowstyle",
  'mode: "binary"': "base64 returnbase64 encoding raw asbase64 returntype",
  'layout: "side"': "sidebyside split horizontal",
  describe: "alt alttext description accessibility",
};

/** Names for which there is no field, and what to do. `{name}` is the name as it was sent. */
const notes: Readonly<Record<string, string>> = {
  'Send the fields of "{name}" beside markdown, not within.':
    "options option params parameters settings config configuration arguments args renderoptions payload request",
  'The height follows from the Markdown. For exact pixels send cards: { "size": { "width": 1080, "height": 1080 } }.':
    "height maxheight imageheight",
  "There is no field for that: the link in the result leads to the file.":
    "filename outputpath name savepath outputfile destination saveas",
};

/** Values that are meant, by the fields and the values that are sent, in small letters and digits. */
const values: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  format: { jpg: "jpeg", imagepng: "png", imagejpeg: "jpeg", imagejpg: "jpeg", imagewebp: "webp", applicationpdf: "pdf", image: "png", document: "pdf" }, // prettier-ignore
  theme: { default: "light", white: "light", night: "dark", black: "dark" },
  quality: { high: 3, best: 3, max: 3, medium: 2, normal: 2, low: 1 },
  mode: { base64: "binary", inline: "binary", file: "binary", link: "url" },
  layout: { sidebyside: "side", split: "side", horizontal: "side", columns: "side", inline: "column", vertical: "column", unified: "column" }, // prettier-ignore
  op: { insert: "insert_after", append: "insert_after", add: "insert_after", insertafter: "insert_after", remove: "delete", update: "replace", edit: "replace", change: "replace" }, // prettier-ignore
  background: { white: "#ffffff", black: "#000000", none: "transparent" },
  accent: { red: "#d1242f", blue: "#2456d6", green: "#1a7f37", orange: "#bc4c00", purple: "#8250df", black: "#000000" }, // prettier-ignore
};
const yes = { true: true, yes: true, on: true, 1: true, false: false, no: false, off: false, 0: false }; // prettier-ignore

const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/gu, "");
const rootOf = (meant: string) => /^\w+/u.exec(meant)?.[0] ?? "";
const has = (names: string | undefined, name: string) => names?.split(" ").includes(name) ?? false;

/** The field that an unknown name means, or the field with a value; `undefined`: no idea. */
function fieldMeant(name: string, known: readonly string[]): string | undefined {
  const sent = letters(name);
  const isKnown = (meant: string) => known.includes(rootOf(meant));
  const found = Object.keys(fields).find((meant) => isKnown(meant) && has(fields[meant], sent));
  return found ?? nearest(name, known);
}

function noteOn(name: string): string | undefined {
  const note = Object.keys(notes).find((one) => has(notes[one], letters(name)));
  return note?.replace("{name}", name.slice(0, 40));
}

/** A sentence that says what an unknown field may be meant for; empty if nobody knows. */
export function hintOn(name: string, known: readonly string[]): string {
  const meant = fieldMeant(name, known);
  if (meant !== undefined) return ` Did you mean ${meant}?`;
  const note = noteOn(name);
  return note === undefined ? "" : ` ${note}`;
}

/** Problems for which values are sought, and unknown names that are looked at. */
const MOST = 10;

/** Sentences that say what to send instead, for a call that is refused. */
export function adviceOn(
  schema: z.ZodObject,
  body: Readonly<Record<string, unknown>>,
  problems: readonly Problem[],
): string[] {
  const advice = new Set(namesIn(body, Object.keys(schema.shape)));
  for (const { path } of problems.slice(0, MOST)) {
    const way = path.split(".");
    const value = valueAt(body, way);
    if (isRecord(value) && way.includes("edits")) namesIn(value, editFields).forEach((one) => advice.add(one)); // prettier-ignore
    const meant = candidates(way, value).find((one) => isTaken(schema, body, way, one));
    if (meant !== undefined) advice.add(`Send ${JSON.stringify(meant)} as ${path}.`);
  }
  return [...advice];
}

const editFields = ["op", "block", "text", "markdown"];

/** The names of an object that it does not have, and the ones that it has instead. */
function namesIn(given: Readonly<Record<string, unknown>>, known: readonly string[]): string[] {
  const unknown = Object.keys(given).filter((name) => !known.includes(name));
  return unknown.slice(0, MOST).flatMap((name) => {
    const meant = fieldMeant(name, known);
    const sent = JSON.stringify(name.slice(0, 40));
    if (meant !== undefined)
      return known.includes(meant)
        ? [`Send the value of ${sent} as ${meant}.`]
        : [`Send ${meant} instead of ${sent}.`];
    return noteOn(name) ?? [];
  });
}

/** Numbers past whose bounds the nearest is meant. One of another unit, as a size of text in pixels, is not. */
const bounded = ["width", "quality", "lineHeight", "padding"] as const;
const isBounded = (name: string): name is (typeof bounded)[number] =>
  bounded.some((one) => one === name);

/** Values that may be meant by a wrong one. */
function candidates(way: readonly string[], value: unknown): unknown[] {
  const name = way.at(-1) ?? "";
  const text = typeof value === "string" ? value.trim() : String(value);
  if (text.length > 40 || value === undefined || typeof value === "object" || name === "markdown")
    return [];
  const number = /^-?\d+(?:\.\d+)?(?=\s*(?:px|pt)?$)/u.exec(text)?.[0];
  const bounds = way.length === 1 && isBounded(name) ? optionDefinitions[name] : { min: -Infinity, max: Infinity }; // prettier-ignore
  const own = (table: Readonly<Record<string, unknown>> | undefined) =>
    table && Object.hasOwn(table, letters(text)) ? [table[letters(text)]] : [];
  return [
    ...own(Object.hasOwn(values, name) ? values[name] : undefined),
    ...(number === undefined ? [] : [Math.min(bounds.max, Math.max(bounds.min, Number(number)))]),
    ...own(yes),
    text.toLowerCase(),
    text.toUpperCase(),
    { size: text },
    { window: text },
  ].filter((one) => one !== value);
}

/** Whether a field takes a value; other problems of the call may stay. */
function isTaken(
  schema: z.ZodObject,
  body: Readonly<Record<string, unknown>>,
  way: readonly string[],
  value: unknown,
): boolean {
  const [root = ""] = way;
  const field = Object.hasOwn(schema.shape, root) ? (schema.shape[root] as z.ZodType) : undefined;
  const { error } = field?.safeParse(withValue(body[root], way.slice(1), value)) ?? {};
  const below = way.slice(1).join(".");
  return field !== undefined && !error?.issues.some(({ path }) => path.join(".") === below);
}

function withValue(whole: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(whole))
    return whole.map(
      (one, at) => (`${at}` === name ? withValue(one, rest, value) : one) as unknown,
    );
  return isRecord(whole) ? { ...whole, [name]: withValue(whole[name], rest, value) } : whole;
}

function valueAt(whole: unknown, way: readonly string[]): unknown {
  return way.reduce<unknown>(
    (part, name) =>
      typeof part === "object" && part !== null && Object.hasOwn(part, name)
        ? (part as Record<string, unknown>)[name]
        : undefined,
    whole,
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
