/** The fields of a brand as data, and a check against them. */
import type { Problem } from "../diagnostics.ts";
import { nearest } from "../nearest.ts";
import { describe, isRecord } from "../page/describe-value.ts";
import { brandNames, colorRoles } from "../brand/options.ts";

type Field =
  /** Anything: it is not drawn. */
  | { kind: "any" }
  | { kind: "text"; most: number }
  /** Text or a number. */
  | { kind: "value" }
  | { kind: "bytes" }
  /** Values of one kind under names of the brand's own. */
  | { kind: "map"; of: Field }
  | { kind: "list"; of: Field; most: number }
  /** `or`: it may also be a text, which is short for one of its fields. */
  | { kind: "group"; fields: Readonly<Record<string, Field>>; or?: Field };

/** Longest words, in characters. */
const WORDS = 200;
/** Longest address; one that holds a font of 10 MB has 14 million characters. */
const ADDRESS = 14_000_000;
/** Most font families, and most files of each. */
const FONTS = 20;

const any: Field = { kind: "any" };
const words: Field = { kind: "text", most: WORDS };
const address: Field = { kind: "text", most: ADDRESS };
const value: Field = { kind: "value" };
const group = (fields: Readonly<Record<string, Field>>, or?: Field): Field => ({
  kind: "group",
  fields,
  ...(or && { or }),
});
const ofScheme = (of: Field): Field => group({ light: of, dark: of }, of);

const color = ofScheme(words);
const image = group({ path: address, alt: words }, address);
const logo = group({ path: address, alt: words, light: image, dark: image }, address);
const colors = { color, "background-color": color };
const letters = { family: words, weight: value, style: words };
const setting = { ...letters, "line-height": value };
const sized = { ...setting, size: value };
const style = (fields: Readonly<Record<string, Field>>) => group(fields, words);

const file = group({ path: address, weight: value, style: words }, address);
const font = group({
  family: words,
  source: words,
  files: { kind: "list", of: file, most: FONTS },
  weight: any,
  style: any,
  display: words,
});

/** All that a brand may have. */
const brandFields = {
  meta: any,
  color: group({
    palette: { kind: "map", of: color },
    ...Object.fromEntries(colorRoles.map((role) => [role, color])),
  }),
  logo: group(
    {
      images: { kind: "map", of: image },
      small: logo,
      medium: logo,
      large: logo,
      path: address,
      alt: words,
      light: image,
      dark: image,
    },
    address,
  ),
  typography: group({
    fonts: { kind: "list", of: font, most: FONTS },
    base: style({ ...sized, ...colors }),
    headings: style({ ...setting, ...colors }),
    monospace: style({ ...sized, ...colors }),
    "monospace-inline": style({ ...sized, ...colors }),
    "monospace-block": style({ ...sized, ...colors }),
    link: style({ weight: value, decoration: words, light: words, dark: words, ...colors }),
  }),
  defaults: any,
  files: { kind: "map", of: { kind: "bytes" } },
} as const satisfies Record<(typeof brandNames)[number], Field>;

export interface BrandFindings {
  /** Values that are not allowed. */
  problems: Problem[];
  /** Sentences about names that a brand does not have. */
  unknown: string[];
}

/** Most values in a brand. */
const VALUES = 2000;
/** Deepest nesting. */
const DEPTH = 8;

/** Whether a brand is small enough to be looked through. */
function isSmall(brand: object): boolean {
  let left = VALUES;
  const fits = (one: unknown, depth: number): boolean => {
    left -= 1;
    if (left < 0 || depth > DEPTH) return false;
    if (typeof one !== "object" || one === null || ArrayBuffer.isView(one)) return true;
    return Object.values(one).every((inner) => fits(inner, depth + 1));
  };
  return fits(brand, 0);
}

/** Compares a brand with the fields that there are. Values of unknown names are left unread. */
export function checkBrand(brand: object): BrandFindings {
  const found: BrandFindings = { problems: [], unknown: [] };
  if (!isSmall(brand)) {
    const message = `brand must have at most ${VALUES} values, nested at most ${DEPTH} deep`;
    found.problems.push({ path: "brand", message });
    return found;
  }
  look("brand", group(brandFields), brand, found);
  return found;
}

const expected: Readonly<Record<Field["kind"], string>> = {
  any: "anything",
  text: "text",
  value: "text or a number",
  bytes: "a Uint8Array",
  map: "an object of names with values",
  list: "a list",
  group: "an object",
};

function look(path: string, field: Field, given: unknown, found: BrandFindings): void {
  if (field.kind === "any" || given === undefined || given === null) return;
  const wrong = (allowed: string) =>
    void found.problems.push({
      path,
      message: `${path} must be ${allowed}; got ${describe(given)}`,
    });
  switch (field.kind) {
    case "text":
      if (typeof given !== "string" || given.length > field.most)
        wrong(`text of at most ${field.most} characters`);
      return;
    case "value":
      if (typeof given !== "number" && (typeof given !== "string" || given.length > WORDS))
        wrong(expected.value);
      return;
    case "bytes":
      if (!(given instanceof Uint8Array)) wrong(expected.bytes);
      return;
    case "map":
      if (!isRecord(given)) return wrong(expected.map);
      for (const [name, one] of Object.entries(given))
        look(`${path}.${name.slice(0, 40)}`, field.of, one, found);
      return;
    case "list":
      if (!Array.isArray(given)) return wrong(expected.list);
      if (given.length > field.most) return wrong(`a list of at most ${field.most}`);
      for (const [at, one] of given.entries()) look(`${path}.${at}`, field.of, one, found);
      return;
    case "group":
      if (isRecord(given) && !ArrayBuffer.isView(given))
        return fields(path, field.fields, given, found);
      if (field.or && typeof given === "string") return look(path, field.or, given, found);
      return wrong(
        `${field.or ? "text or " : ""}an object with ${Object.keys(field.fields).join(", ")}`,
      );
  }
}

function fields(
  path: string,
  known: Readonly<Record<string, Field>>,
  given: Readonly<Record<string, unknown>>,
  found: BrandFindings,
): void {
  for (const [name, one] of Object.entries(given)) {
    const field = Object.hasOwn(known, name) ? known[name] : undefined;
    if (field) look(`${path}.${name}`, field, one, found);
    else found.unknown.push(unknownName(path, name, Object.keys(known)));
  }
}

function unknownName(path: string, name: string, names: readonly string[]): string {
  const likely = nearest(name, names);
  const hint = likely === undefined ? `there are ${names.join(", ")}` : `did you mean ${likely}?`;
  return `${path}.${name.slice(0, 40)} has no effect: brands have no such name; ${hint}`;
}
