import { compileSelector, type Selectable, type Selector } from "./selector.ts";
import { parseCss, parseDeclarations, type Declaration, type Scheme } from "./parse-css.ts";

/** A value with the weight it won by. */
interface Winner {
  value: string;
  important: boolean;
}

interface Entry {
  selector: Selector;
  declarations: readonly Declaration[];
  order: number;
}

/** Which properties a cascade is asked about. */
export type Wanted = (property: string) => boolean;

/**
 * The rules of one style sheet, in buckets by what their last part names, so that only those few
 * are tried that an element could match. One sheet serves any number of elements.
 */
export class Cascade {
  readonly #buckets = new Map<string, Entry[]>();
  /** Custom properties of `:root` and of the drawing's own element. */
  readonly variables = new Map<string, string>();

  constructor(css: string, wanted: Wanted, scheme?: Scheme) {
    let order = 0;
    for (const rule of parseCss(css, scheme)) {
      for (const { property, value } of rule.declarations)
        if (property.startsWith("--")) this.variables.set(property, value);
      const declarations = rule.declarations.filter(({ property }) => wanted(property));
      if (declarations.length === 0) continue;
      for (const text of rule.selectors) {
        const selector = compileSelector(text);
        if (selector) this.#add({ selector, declarations, order: (order += 1) });
      }
    }
  }

  #add(entry: Entry): void {
    const bucket = this.#buckets.get(entry.selector.key);
    if (bucket) bucket.push(entry);
    else this.#buckets.set(entry.selector.key, [entry]);
  }

  /**
   * Returns the values that the sheet and the element's own `style` declare for it, by property,
   * after the rules of CSS Cascade level 4 (importance, then style attribute, then specificity,
   * then order). Presentation attributes, which lose to all of these, are not included.
   */
  declared(element: Selectable): Map<string, string> {
    const winners = new Map<string, Winner>();
    for (const entry of this.#matching(element)) apply(winners, entry.declarations);
    const style = element.getAttribute("style");
    if (style) apply(winners, styleDeclarations(style));
    const values = new Map<string, string>();
    for (const [property, winner] of winners)
      values.set(property, substitute(winner.value, this.variables));
    return values;
  }

  #matching(element: Selectable): Entry[] {
    const matching: Entry[] = [];
    for (const key of keysOf(element)) {
      for (const entry of this.#buckets.get(key) ?? [])
        if (entry.selector.matches(element)) matching.push(entry);
    }
    return matching.length < 2
      ? matching
      : matching.sort(
          (a, b) => a.selector.specificity - b.selector.specificity || a.order - b.order,
        );
  }
}

function keysOf(element: Selectable): string[] {
  const keys = ["", element.localName.toLowerCase()];
  const id = element.getAttribute("id");
  if (id) keys.push(`#${id}`);
  const classes = element.getAttribute("class");
  if (classes) for (const name of new Set(classes.split(/\s+/))) keys.push(`.${name}`);
  return keys;
}

function apply(winners: Map<string, Winner>, declarations: readonly Declaration[]): void {
  for (const { property, value, important } of declarations) {
    if (!important && winners.get(property)?.important) continue;
    // A declaration that is invalid does not count; Mermaid counts widths down past zero.
    if (property === "stroke-width" && value.startsWith("-")) continue;
    winners.set(property, { value, important });
  }
}

const styles = new Map<string, readonly Declaration[]>();
const STYLES_LIMIT = 2000;

/** The declarations of a `style` attribute; Mermaid repeats a few hundred times the same ones. */
export function styleDeclarations(style: string): readonly Declaration[] {
  const known = styles.get(style);
  if (known) return known;
  const declarations = parseDeclarations(style);
  if (styles.size >= STYLES_LIMIT) styles.clear();
  styles.set(style, declarations);
  return declarations;
}

const variablePattern = /var\(\s*(--[-\w]+)\s*(?:,\s*((?:[^()]|\([^()]*\))*))?\)/g;
/** Variables may refer to variables, this deep, and grow to this many characters. */
const SUBSTITUTIONS = 8;
const VALUE_LIMIT = 5000;

/** Puts in the values of `var(--name, fallback)`; a name without either gives `inherit`. */
export function substitute(value: string, variables: ReadonlyMap<string, string>): string {
  let result = value;
  for (
    let round = 0;
    round < SUBSTITUTIONS && result.length <= VALUE_LIMIT && result.includes("var(");
    round += 1
  ) {
    result = result.replace(
      variablePattern,
      (_, name: string, fallback?: string) => variables.get(name) ?? fallback ?? "inherit",
    );
  }
  return result.includes("var(") || result.length > VALUE_LIMIT ? "inherit" : result.trim();
}
