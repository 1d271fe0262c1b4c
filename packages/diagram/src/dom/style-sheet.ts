import { parseCss, type StyleRule } from "@platen/svg/css";
import { StyleDeclaration } from "./style.ts";

/** A rule whose declarations scripts may add to. */
class CSSStyleRule {
  readonly selectorText: string;
  readonly style: StyleDeclaration;

  constructor({ selectors, declarations }: StyleRule) {
    this.selectorText = selectors.join(", ");
    this.style = new StyleDeclaration(new Body());
    for (const { property, value, important } of declarations)
      this.style.setProperty(property, value, important ? "important" : "");
  }

  get cssText(): string {
    return `${this.selectorText} { ${this.style.cssText} }`;
  }
}

/** Holds the declarations of a rule, as an element holds those of its `style` attribute. */
class Body {
  #style: string | null = null;

  getAttribute(): string | null {
    return this.#style;
  }

  setAttribute(_name: string, value: string): void {
    this.#style = value;
  }

  removeAttribute(): void {
    this.#style = null;
  }
}

/** A constructible style sheet (CSSOM), which Mermaid writes class definitions through. */
export class CSSStyleSheet {
  cssRules: CSSStyleRule[] = [];

  /** @throws SyntaxError when the text holds no rule, as browsers do. */
  insertRule(text: string, index = 0): number {
    const rules = rulesOf(text);
    if (rules.length === 0) throw new SyntaxError("This is not a style rule.");
    this.cssRules.splice(index, 0, ...rules);
    return index;
  }

  replaceSync(text: string): void {
    this.cssRules = rulesOf(text);
  }
}

function rulesOf(text: string): CSSStyleRule[] {
  return parseCss(text).map((rule) => new CSSStyleRule(rule));
}
