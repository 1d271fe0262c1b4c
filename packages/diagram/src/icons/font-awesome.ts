import type { Element } from "../dom/element.ts";
import { loadedIcon, loadIcons, type Icon } from "./packs.ts";

/** Names of styles as classes have them, and the prefix each has in a label. */
const styles: Readonly<Record<string, string>> = {
  fa: "fa",
  fas: "fas",
  far: "far",
  fab: "fab",
  fal: "fal",
  "fa-solid": "fas",
  "fa-regular": "far",
  "fa-brands": "fab",
  "fa-light": "fal",
};

/** Classes of Font Awesome that are no icon but say how one is shown. */
const modifiers =
  /^fa-(?:\d+x|xs|sm|lg|xl|2xl|fw|ul|li|spin|pulse|border|inverse|rotate-\d+|flip-\w+|stack\w*|beat|fade|bounce|shake)$/;

/** Reads the packs that the icons of a source need, as far as they are written as classes. */
export async function prepareFontAwesome(source: string): Promise<void> {
  if (!/\bfa-[a-z\d]/.test(source)) return;
  const prefixes = Object.entries(styles)
    .filter(([name]) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(source))
    .map(([, prefix]) => prefix);
  await Promise.all([...new Set(prefixes)].map(loadIcons));
}

/** Whether an element stands for an icon: `<i class="fa fa-user"></i>`. */
export function isFontAwesome(element: Element): boolean {
  return (
    /^(?:i|span)$/.test(element.localName) && nameOf(element) !== undefined && !element.firstChild
  );
}

/** The icon that an element stands for; `undefined` for what Font Awesome Free has not. */
export function fontAwesomeIcon(element: Element): Icon | undefined {
  const { prefix, name } = nameOf(element) ?? {};
  return prefix === undefined || name === undefined ? undefined : loadedIcon(prefix, name);
}

/** The author's name for the icon of an element. */
export function fontAwesomeName(element: Element): string {
  const { prefix, name } = nameOf(element) ?? {};
  return `${prefix}:fa-${name}`;
}

function nameOf(element: Element): { prefix: string; name: string } | undefined {
  const classes = (element.getAttribute("class") ?? "").split(/\s+/);
  const style = classes.find((one) => Object.hasOwn(styles, one));
  const icon = classes.find(
    (one) => one.startsWith("fa-") && !Object.hasOwn(styles, one) && !modifiers.test(one),
  );
  const prefix = style === undefined ? undefined : styles[style];
  return prefix === undefined || icon === undefined ? undefined : { prefix, name: icon.slice(3) };
}
