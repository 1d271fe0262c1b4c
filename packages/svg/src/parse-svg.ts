/** Source text → tree, with everything that is not in the vocabulary left out on the way. */
import { Parser } from "htmlparser2";
import { SvgElement, type StepBudget } from "./element.ts";
import { allowedElements, attributes, onlyInStyles, properties } from "./vocabulary.ts";

/** Elements of one drawing. */
const ELEMENTS = 50_000;
/** Nesting of one drawing as written. */
const DEPTH = 96;
/** Steps that its style sheets may make through the tree. */
const STEPS = 4_000_000;

/** Characters that are kept of what HTML says. */
const HTML = 200;

export interface ParsedSvg {
  root: SvgElement;
  /** The text of all `style` elements. */
  css: string;
  elements: number;
  /** Words of HTML within it, which are not drawn; empty where something else is drawn in their place. */
  html: string;
  /** Names of constructs that are not drawn. */
  lacks: Set<string>;
  /** Steps that its style sheets may still make. */
  budget: StepBudget;
}

/**
 * Reads the first `svg` element of a source. Document types and the entities they declare are
 * never read, so nothing can be expanded; scripts, foreign objects, animations and metadata go
 * with all they hold.
 *
 * @param budget steps that its style sheets may make; those of the drawing that it stands in
 * @returns `undefined` when there is no `svg` element
 * @throws RangeError when it is nested too deep or has too many elements
 */
export function parseSvg(
  source: string,
  budget: StepBudget = { left: STEPS },
): ParsedSvg | undefined {
  const reader = new Reader(source.includes("<!ENTITY"), budget);
  const parser = new Parser(reader, { xmlMode: true, decodeEntities: true });
  parser.write(source);
  parser.end();
  const { root, css, elements, html, lacks } = reader;
  return root && { root, css, elements, html, lacks, budget };
}

class Reader {
  root: SvgElement | undefined;
  css = "";
  elements = 0;
  html = "";
  readonly lacks = new Set<string>();
  /** How deep the HTML stands that is being left out without anything in its place. */
  #inHtml = 0;
  readonly #budget: StepBudget;
  #current: SvgElement | undefined;
  /** Depth within an element that is left out; 0 outside of any. */
  #skipping = 0;
  #depth = 0;
  #done = false;
  /** Whether the source declares entities, which are not read. */
  readonly #hasEntities: boolean;

  constructor(hasEntities: boolean, budget: StepBudget) {
    this.#hasEntities = hasEntities;
    this.#budget = budget;
  }

  onopentag(tag: string, given: Record<string, string>): void {
    if (this.#done) return;
    const name = localName(tag);
    if (
      this.#skipping > 0 ||
      !name ||
      !allowedElements.has(name) ||
      (!this.root && name !== "svg") ||
      (name === "style" && !isStyleSheet(given))
    ) {
      if (name !== undefined && undrawn.has(name)) this.lacks.add(`\`${name}\``);
      // Elements around the drawing are skipped; an unknown element inside it is dropped with its content.
      if (this.root) this.#skipping += 1;
      const isLost = name === "foreignObject" && this.#current?.localName !== "switch";
      if (isLost && this.#inHtml === 0) this.#inHtml = this.#skipping;
      return;
    }
    if (this.#hasEntities) Object.values(given).forEach((value) => this.#findEntity(value));
    this.elements += 1;
    this.#depth += 1;
    if (this.elements > ELEMENTS) throw new RangeError("too many elements");
    if (this.#depth > DEPTH) throw new RangeError("nested too deep");
    const parent = this.#current ?? null;
    const element = new SvgElement(name, allowedAttributes(given), parent, this.#budget);
    this.root ??= element;
    this.#current = element;
  }

  ontext(text: string): void {
    if (this.#inHtml > 0 && this.html.length < HTML) this.html += ` ${text.slice(0, HTML)}`;
    if (!this.#current || this.#skipping > 0 || this.#done) return;
    if (this.#hasEntities) this.#findEntity(text);
    const name = this.#current.localName;
    if (name === "style") this.css += text;
    else if (isTextual(name)) this.#current.children.push(text);
  }

  #findEntity(text: string): void {
    // Illustrator declares those that stand for the names of vocabularies.
    const name = /&((?!ns_)[\w.-]{1,40});/u.exec(text)?.[1];
    if (name !== undefined) this.lacks.add(`the entity \`&${name};\``);
  }

  onclosetag(): void {
    if (this.#done || !this.#current) return;
    if (this.#skipping > 0) {
      this.#skipping -= 1;
      if (this.#skipping < this.#inHtml) this.#inHtml = 0;
      return;
    }
    this.#depth -= 1;
    const closed = this.#current;
    this.#current = closed.parent ?? undefined;
    if (closed.localName === "style") {
      this.css += "\n";
      closed.parent?.children.pop();
    }
    if (closed === this.root) this.#done = true;
  }
}

/** Elements that browsers draw, and we do not. */
const undrawn: ReadonlySet<string> = new Set(["feImage"]);

/** Whether a `style` element is for a picture, and CSS. */
function isStyleSheet({ type = "", media = "" }: Record<string, string>): boolean {
  return /^\s*(?:text\/css)?\s*$/iu.test(type) && /^\s*(?:(?:all|screen)\b.*)?$/iu.test(media);
}

function isTextual(name: string): boolean {
  return name === "text" || name === "tspan" || name === "textPath" || name === "a";
}

/** `svg:rect` is a `rect`; names of other vocabularies are none of ours. */
function localName(tag: string): string | undefined {
  const colon = tag.indexOf(":");
  if (colon < 0) return tag;
  return tag.slice(0, colon).toLowerCase() === "svg" ? tag.slice(colon + 1) : undefined;
}

function allowedAttributes(given: Record<string, string>): Map<string, string> {
  const kept = new Map<string, string>();
  for (const [name, value] of Object.entries(given)) {
    const plain = name === "xlink:href" ? "href" : name;
    if (!properties.has(plain) && !attributes.has(plain)) continue;
    if (onlyInStyles.has(plain)) continue;
    // `href` wins over its older name.
    if (name === "xlink:href" && kept.has("href")) continue;
    kept.set(plain, value);
  }
  return kept;
}
