/** Words and addresses that components of MDX have as attributes, where HTML has them as text. */
import { readTag, type ComponentTag } from "./read-tag.ts";

/** Words, address and image that a component's tag shows by itself. */
export interface ComponentWords {
  /** Its title, which stands above what it holds. */
  title?: string;
  /** A sentence below the title. */
  text?: string;
  /** Where the title leads. */
  href?: string;
  /** Attributes of the image that it is. */
  image?: Readonly<Record<string, string>>;
  /** It stands within a line. */
  isInline: boolean;
}

/** Attributes with a component's title; the first that it has counts. */
const TITLES = ["title", "label", "heading", "summary", "caption"];
/** Components whose title has another name. */
const OWN_TITLES: Readonly<Record<string, readonly string[]>> = {
  Badge: ["text", "label"],
  ParamField: ["path", "query", "body", "header", "name"],
  Property: ["name"],
  ResponseField: ["name"],
};
const TEXTS = ["description", "subtitle"];
const INLINE: ReadonlySet<string> = new Set([
  "Badge",
  "Chip",
  "Icon",
  "Label",
  "Pill",
  "Tag",
  "Tooltip",
]);
const IMAGE = /^(?:\w*Image|Img|Picture|Figure)$/;
const FILE = /\.(?:png|jpe?g|gif|webp|avif|svg)(?:[?#]|$)/i;

/** @param source of an opening tag. Nothing where it is no component, or shows nothing. */
export function componentWords(source: string): ComponentWords | undefined {
  const tag = /^<[A-Z]/.test(source) ? readTag(source, 0) : undefined;
  if (!tag) return undefined;
  const { name } = tag;
  const isInline = INLINE.has(name);
  const src = said(tag, ["src"]);
  if (src !== undefined && (IMAGE.test(name) || FILE.test(src)))
    return { isInline, image: { ...Object.fromEntries(tag.values), src } };
  const title = said(tag, OWN_TITLES[name] ?? TITLES);
  const text = said(tag, TEXTS);
  const href = said(tag, ["href", "to"]);
  if (title === undefined && text === undefined) return undefined;
  return {
    isInline,
    ...(title !== undefined && { title }),
    ...(text !== undefined && { text }),
    ...(href !== undefined && { href }),
  };
}

const said = ({ values }: ComponentTag, names: readonly string[]) =>
  names.map((one) => values.get(one)?.trim()).find(Boolean);
