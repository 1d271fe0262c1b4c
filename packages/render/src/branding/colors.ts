/** The colours of a brand, by the places where they are drawn. */
import { parseColor } from "@platen/svg/color";
import type { BrandColors, BrandPlace, NamedColor } from "../brand/branding.ts";
import type { Problem } from "../diagnostics.ts";
import { nearest } from "../nearest.ts";
import {
  colorRoles,
  type BrandColor,
  type BrandOptions,
  type BrandTypeStyle,
} from "../brand/options.ts";

type Scheme = "light" | "dark";

/** The field of each place; the first that the brand has. */
const sources: readonly (readonly [BrandPlace, ...(readonly string[])[]])[] = [
  ["background", ["color", "background"]],
  ["text", ["typography", "base", "color"], ["color", "foreground"]],
  ["heading", ["typography", "headings", "color"]],
  ["muted", ["color", "secondary"]],
  ["accent", ["color", "primary"]],
  ["link", ["typography", "link", "color"], ["color", "link"]],
  ["inlineCode", ["typography", "monospace-inline", "background-color"]],
  [
    "inlineCodeText",
    ["typography", "monospace-inline", "color"],
    ["typography", "monospace", "color"],
  ],
  ["codeGround", ["typography", "monospace-block", "background-color"]],
  ["codeText", ["typography", "monospace-block", "color"]],
  ["note", ["color", "info"]],
  ["tip", ["color", "success"]],
  ["important", ["color", "primary"]],
  ["warning", ["color", "warning"]],
  ["caution", ["color", "danger"]],
  ["error", ["color", "danger"]],
];

/** Longest way of names that lead to other names. */
const STEPS = 20;

/**
 * Reads the colours of a brand in one scheme.
 *
 * @param problems is given what is no colour
 */
export function colorsOf(brand: BrandOptions, scheme: Scheme, problems: Problem[]): BrandColors {
  const colors: Partial<Record<BrandPlace, NamedColor>> = {};
  const read = reader(brand, scheme, problems);
  for (const [place, ...paths] of sources)
    for (const path of paths) {
      const given = at(brand, path);
      if (given === undefined || colors[place]) continue;
      const key = `brand.${path.join(".")}`;
      const color = read(key, given);
      if (color !== undefined) colors[place] = { key, color };
    }
  // Colours that stand nowhere are checked all the same.
  for (const role of colorRoles) {
    const given = brand.color?.[role];
    if (given !== undefined && given !== null) read(`brand.color.${role}`, given);
  }
  return colors;
}

/** The value at a path; a link may be its colour alone. */
function at(brand: BrandOptions, path: readonly string[]): BrandColor | undefined {
  const [section, name = "", field] = path;
  if (section === "color") return brand.color?.[name as "primary"] ?? undefined;
  const style = brand.typography?.[name as "base"];
  const one = typeof style === "object" && style !== null ? style : undefined;
  return one?.[field as keyof BrandTypeStyle] as BrandColor | undefined;
}

function reader(brand: BrandOptions, scheme: Scheme, problems: Problem[]) {
  const palette = brand.color?.palette ?? {};
  const names = [...Object.keys(palette), ...colorRoles];
  const named = (name: string): BrandColor | undefined => {
    if (Object.hasOwn(palette, name)) return palette[name];
    return colorRoles.some((role) => role === name) ? brand.color?.[name as "primary"] : undefined;
  };
  const told = new Set<string>();
  const fail = (path: string, given: string, why: string) => {
    const message = `${path} must be a colour of CSS such as #2456d6, or a name of color.palette; got ${JSON.stringify(given.slice(0, 40))}${why}`;
    if (!told.has(message)) problems.push({ path, message });
    told.add(message);
    return undefined;
  };
  return (path: string, given: BrandColor): string | undefined => {
    let value: BrandColor | undefined = given;
    let text = "";
    const seen = new Set<string>();
    for (let step = 0; step < STEPS; step += 1) {
      if (typeof value === "object" && value !== null)
        value = value[scheme] ?? value.light ?? value.dark;
      if (typeof value !== "string") return undefined;
      text = value.trim();
      // A palette may call its colour `blue` and mean its own; `blue: blue` is CSS's.
      const next = seen.has(text) ? undefined : named(text);
      seen.add(text);
      if (next === undefined || next === null) break;
      value = next;
    }
    const color = parseColor(text);
    if (color?.alpha === 1) return color.hex;
    if (color) return fail(path, text, ", which lets its ground through");
    const likely = nearest(text, names);
    return fail(path, text, likely === undefined ? "" : `. Did you mean ${likely}?`);
  };
}
