/** Style sheets and `style` attributes → plain attributes, so that nothing of CSS has to be kept. */
import { Cascade } from "./css/cascade.ts";
import type { Scheme } from "./css/parse-css.ts";
import { visit } from "./element.ts";
import type { ParsedSvg } from "./parse-svg.ts";
import { properties } from "./vocabulary.ts";

/** Characters of style sheets in one drawing. */
const CSS_LENGTH = 64_000;
/** Characters of style sheets × elements they are tried on. */
const CSS_WORK = 100_000_000;
/** Characters of one `style` attribute and of one custom property's value. */
const STYLE_LENGTH = 4_000;
const VARIABLE_LENGTH = 100;
/** Uses of custom properties in style sheets. */
const VARIABLES = 500;
/** Parentheses within parentheses. */
const PARENTHESES = 6;

const wanted = (property: string) => properties.has(property);

/**
 * Sets on each element what its styles say. Style sheets past the bounds are left out as a whole.
 *
 * @throws RangeError when the selectors take too many steps
 */
export function flattenStyles({ root, css, elements }: ParsedSvg, scheme?: Scheme): void {
  const cascade = new Cascade(isTame(css, elements) ? css : "", wanted, scheme);
  // A custom property made of custom properties could grow without bound.
  for (const [name, value] of cascade.variables)
    if (value.length > VARIABLE_LENGTH || value.includes("var(")) cascade.variables.delete(name);
  const unstyled = css.trim() === "";
  visit(root, (element) => {
    const style = element.attributes.get("style");
    if (style !== undefined && style.length > STYLE_LENGTH) element.attributes.delete("style");
    if (unstyled && style === undefined) return;
    // A `style` attribute may name anything, also what would be an event handler as an attribute.
    for (const [property, value] of cascade.declared(element))
      if (wanted(property)) element.attributes.set(property, asAttribute(property, value));
    element.attributes.delete("style");
  });
  visit(root, (element) => element.attributes.delete("class"));
}

function isTame(css: string, elements: number): boolean {
  if (css.length > CSS_LENGTH || css.length * elements > CSS_WORK) return false;
  if (css.split("var(").length > VARIABLES) return false;
  let depth = 0;
  for (const char of css) {
    if (char === "(") depth += 1;
    else if (char === ")") depth = Math.max(0, depth - 1);
    if (depth > PARENTHESES) return false;
  }
  return true;
}

/** Transforms are written without units in attributes. */
function asAttribute(property: string, value: string): string {
  return property === "transform" ? value.replace(/(\d)(?:px|deg)\b/gu, "$1") : value;
}
