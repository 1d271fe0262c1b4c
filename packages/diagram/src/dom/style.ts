import { parseDeclarations, type Declaration } from "@platen/svg/css";

interface StyleOwner {
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
}

/** An element's `style`: a view of the attribute, read anew when somebody else has changed it. */
export class StyleDeclaration {
  readonly #element: StyleOwner;
  #text = "";
  #declarations = new Map<string, Declaration>();

  constructor(element: StyleOwner) {
    this.#element = element;
  }

  get cssText(): string {
    return this.#element.getAttribute("style") ?? "";
  }

  set cssText(text: string) {
    this.#element.setAttribute("style", text);
  }

  get length(): number {
    return this.#read().size;
  }

  item(index: number): string {
    return [...this.#read().keys()][index] ?? "";
  }

  getPropertyValue(property: string): string {
    return this.#read().get(property)?.value ?? "";
  }

  getPropertyPriority(property: string): string {
    return this.#read().get(property)?.important ? "important" : "";
  }

  setProperty(property: string, value: string | number | null, priority = ""): void {
    const text = value === null ? "" : String(value).trim();
    if (text === "") {
      this.removeProperty(property);
      return;
    }
    this.#read().set(property, { property, value: text, important: priority === "important" });
    this.#write();
  }

  removeProperty(property: string): string {
    const declarations = this.#read();
    const old = declarations.get(property)?.value ?? "";
    if (declarations.delete(property)) this.#write();
    return old;
  }

  #read(): Map<string, Declaration> {
    const text = this.cssText;
    if (text !== this.#text) {
      this.#text = text;
      this.#declarations = new Map(parseDeclarations(text).map((one) => [one.property, one]));
    }
    return this.#declarations;
  }

  #write(): void {
    const parts = [...this.#declarations.values()].map(
      ({ property, value, important }) => `${property}: ${value}${important ? " !important" : ""};`,
    );
    this.#text = parts.join(" ");
    if (parts.length === 0) this.#element.removeAttribute("style");
    else this.#element.setAttribute("style", this.#text);
  }
}

const ownMembers: ReadonlySet<string | symbol> = new Set(
  Object.getOwnPropertyNames(StyleDeclaration.prototype),
);

const hyphenated = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `style` as scripts see it, where `style.fontSize = "12px"` works too. */
export function openStyle(element: StyleOwner): StyleDeclaration {
  const declaration = new StyleDeclaration(element);
  return new Proxy(declaration, {
    get(target, name) {
      if (typeof name === "symbol") return undefined;
      if (!ownMembers.has(name)) return target.getPropertyValue(hyphenated(name));
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === "function" ? member.bind(target) : member;
    },
    set(target, name, value) {
      if (typeof name === "symbol") return false;
      if (name === "cssText") target.cssText = String(value);
      else target.setProperty(hyphenated(name), value === null ? null : String(value));
      return true;
    },
  });
}
