/** Letters and signs of MathJax's font. */
import type { CharData, FontData } from "../src/own/facts-data.ts";
import type { Stretch } from "../src/own/atom.ts";
import type { Font } from "../src/mathjax/tables.ts";

/** Those that no formula of ours asks for. */
const leftOut: ReadonlySet<string> = new Set([
  "-bbold",
  "-tex-oldstyle",
  "-tex-bold-oldstyle",
  "-upsmall",
  "-uplarge",
  "-mhchem",
]);

/** Variants whose letters MathJax loads when they are met, and which formulas often have. */
const oftenMet = [
  "double-struck",
  "fraktur",
  "script",
  "sans-serif",
  "monospace",
  "-tex-calligraphic",
] as const;

const alphabet = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"];

/** Letters of other scripts: a formula that has them is not set by us. */
const isOfScript = (code: number) => code >= 0x590 && code < 0x2000;

/**
 * @param drawn characters of commands, which are kept whether MathJax loads them at once or when they are met
 */
export async function fontFacts(font: Font, drawn: readonly string[]): Promise<FontData> {
  const names = Object.keys(font.variant).filter((name) => !leftOut.has(name));
  const atOnce = new Map(names.map((name) => [name, new Set(loadedIn(ownOf(font, name)))]));
  await font.loadDynamicFiles();
  const variants = new Map(names.map((name) => [name, ownOf(font, name)]));
  const wanted = wantedOf(variants, drawn);
  const kept = new Map<string, ReadonlySet<number>>();
  for (const [name, own] of variants) {
    const isKept = (code: number) => atOnce.get(name)?.has(code) || wanted.has(code);
    kept.set(name, new Set(loadedIn(own).filter(isKept)));
  }
  return {
    params: { ...font.params },
    skewIcFactor: font.skewIcFactor,
    remapped: {
      accent: font.remapChars["accent"] ?? {},
      mo: font.remapChars["mo"] ?? {},
    },
    sizeVariants: font.sizeVariants,
    stretchVariants: font.stretchVariants,
    delimiters: font.delimiters as Record<string, Stretch>,
    variants: Object.fromEntries(
      names.map((name) => {
        const { inherits } = variants.get(name)!;
        return [name, { inherits, letters: lettersOf(name, variants, kept) }];
      }),
    ),
  };
}

interface Own {
  /** The variant that has what this one lacks. */
  inherits: string | null;
  chars: Font["variant"][string]["chars"];
}

/** MathJax puts what a variant shares with another into an object between it and the one that it inherits. */
function ownOf(font: Font, name: string): Own {
  const layers: object[] = [];
  let layer: object = font.variant[name]!.chars;
  let inherits: string | undefined;
  do {
    layers.unshift(layer);
    layer = Object.getPrototypeOf(layer) as object;
    const parent = layer;
    inherits = Object.keys(font.variant).find((one) => font.variant[one]!.chars === parent);
  } while (inherits === undefined && layer !== Object.prototype);
  return { inherits: inherits ?? null, chars: Object.assign({}, ...layers) as Own["chars"] };
}

function loadedIn({ chars }: Own): number[] {
  return Object.entries(chars)
    .filter(([code, data]) => Array.isArray(data) && !isOfScript(Number(code)))
    .map(([code]) => Number(code));
}

/** Numbers of characters that are kept in every variant that has them. */
function wantedOf(variants: ReadonlyMap<string, Own>, drawn: readonly string[]): Set<number> {
  const wanted = new Set(drawn.map((char) => char.codePointAt(0)!));
  for (const name of oftenMet)
    for (const char of alphabet) {
      const code = char.codePointAt(0)!;
      const data = variants.get(name)!.chars[code];
      wanted.add(code);
      if (Array.isArray(data) && data[3]?.smp !== undefined) wanted.add(data[3].smp);
    }
  return wanted;
}

/** A letter of its own that is not kept is named, lest the one be taken that it would inherit. */
function lettersOf(
  variant: string,
  variants: ReadonlyMap<string, Own>,
  kept: ReadonlyMap<string, ReadonlySet<number>>,
): string {
  const { inherits, chars } = variants.get(variant)!;
  const ancestors: string[] = [];
  for (let one = inherits; one !== null; one = variants.get(one)?.inherits ?? null)
    ancestors.push(one);
  const lines: string[] = [];
  for (const [code, data] of Object.entries(chars)) {
    const number = Number(code);
    if (kept.get(variant)?.has(number)) lines.push(`${code} ${written(data as CharData)}`);
    else if (ancestors.some((one) => kept.get(one)?.has(number))) lines.push(`${code} -`);
  }
  return lines.join("\n");
}

function written([h, d, w, { p, ...more } = {}]: CharData): string {
  const facts = Object.entries(more).map(([name, value]) => {
    if (typeof value !== "number") throw new Error(`${name} of a letter is no number`);
    return `${name}=${value}`;
  });
  return [h ?? "-", d ?? "-", w ?? "-", ...facts, ...(p === undefined ? [] : [`p=${p}`])].join(" ");
}
