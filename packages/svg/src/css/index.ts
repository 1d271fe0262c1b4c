/** Style sheets over any tree of elements: parsing, selectors, the cascade. */
export { Cascade, styleDeclarations, substitute, type Wanted } from "./cascade.ts";
export {
  parseCss,
  parseDeclarations,
  type Declaration,
  type Scheme,
  type StyleRule,
} from "./parse-css.ts";
export { compileSelector, compileSelectors, type Selectable, type Selector } from "./selector.ts";
