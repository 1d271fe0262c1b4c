/** Elements of the DOM that Mermaid draws into: names, attributes, children, and questions about their size. */
import { compileSelectors, type Selectable } from "@platen/svg/css";
import { NamedNodeMap, type Attr } from "./attributes.ts";
import { ClassList } from "./class-list.ts";
import type { Document } from "./document.ts";
import type { Measuring } from "./measuring.ts";
import { HTML, XLINK, XMLNS } from "./namespaces.ts";
import { descendants, Node } from "./node.ts";
import { parseHtml } from "./parse-html.ts";
import { serializeChildren, serializeElement } from "./serialize.ts";
import { openStyle, type StyleDeclaration } from "./style.ts";

interface StoredAttribute {
  value: string;
  namespace: string | null;
}

/** The result of `getBoundingClientRect`. */
export interface ClientRect {
  x: number;
  y: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  width: number;
  height: number;
}

/** An element of any namespace. Attributes are kept by qualified name, in the order given. */
export class Element extends Node implements Selectable {
  readonly namespaceURI: string | null;
  readonly localName: string;
  readonly #attributes = new Map<string, StoredAttribute>();
  #style: StyleDeclaration | undefined;
  #classes: { text: string; names: Set<string> } | undefined;

  constructor(owner: Document | null, namespace: string | null, localName: string) {
    super(owner, 1);
    this.namespaceURI = namespace;
    this.localName = localName;
  }

  protected ownName(): string {
    return this.namespaceURI === HTML ? this.localName.toUpperCase() : this.localName;
  }

  get tagName(): string {
    return this.nodeName;
  }

  get document(): Document {
    const owner = this.ownerDocument;
    if (!owner) throw new Error("An element always has a document.");
    return owner;
  }

  protected get measuring(): Measuring {
    return this.document.measuring;
  }

  // Attributes

  getAttribute(name: string): string | null {
    return this.#attributes.get(name)?.value ?? null;
  }

  setAttribute(name: string, value: unknown): void {
    this.#attributes.set(name, { value: String(value), namespace: namespaceOf(name) });
  }

  hasAttribute(name: string): boolean {
    return this.#attributes.has(name);
  }

  removeAttribute(name: string): void {
    this.#attributes.delete(name);
  }

  getAttributeNames(): string[] {
    return [...this.#attributes.keys()];
  }

  getAttributeNS(namespace: string | null, name: string): string | null {
    return this.getAttribute(qualified(namespace, name));
  }

  setAttributeNS(namespace: string | null, name: string, value: unknown): void {
    this.setAttribute(qualified(namespace, name), value);
  }

  hasAttributeNS(namespace: string | null, name: string): boolean {
    return this.hasAttribute(qualified(namespace, name));
  }

  removeAttributeNS(namespace: string | null, name: string): void {
    this.removeAttribute(qualified(namespace, name));
  }

  getAttributeNode(name: string): Attr | null {
    const stored = this.#attributes.get(name);
    return stored ? attributeNode(name, stored) : null;
  }

  removeAttributeNode({ name }: Attr): void {
    this.removeAttribute(name);
  }

  get attributes(): NamedNodeMap {
    const list = new NamedNodeMap();
    for (const [name, stored] of this.#attributes) list.push(attributeNode(name, stored));
    return list;
  }

  get id(): string {
    return this.getAttribute("id") ?? "";
  }

  set id(value: string) {
    this.setAttribute("id", value);
  }

  get className(): string {
    return this.getAttribute("class") ?? "";
  }

  set className(value: string) {
    this.setAttribute("class", value);
  }

  get classList(): ClassList {
    return new ClassList(this);
  }

  hasClass(name: string): boolean {
    const text = this.getAttribute("class");
    if (text === null) return false;
    if (this.#classes?.text !== text) this.#classes = { text, names: new Set(text.split(/\s+/)) };
    return this.#classes.names.has(name);
  }

  get style(): StyleDeclaration {
    this.#style ??= openStyle(this);
    return this.#style;
  }

  get dataset(): Record<string, string> {
    const data: Record<string, string> = {};
    for (const [name, { value }] of this.#attributes)
      if (name.startsWith("data-"))
        data[name.slice(5).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())] =
          value;
    return data;
  }

  // Neighbours

  get children(): Element[] {
    return this.childNodes.filter((node) => node instanceof Element);
  }

  get childElementCount(): number {
    return this.children.length;
  }

  get firstElementChild(): Element | null {
    return nextElement(this.firstChild, "nextSibling");
  }

  get lastElementChild(): Element | null {
    return nextElement(this.lastChild, "previousSibling");
  }

  get nextElementSibling(): Element | null {
    return nextElement(this.nextSibling, "nextSibling");
  }

  get previousElementSibling(): Element | null {
    return nextElement(this.previousSibling, "previousSibling");
  }

  // Search

  matches(selectors: string): boolean {
    return compileSelectors(selectors).some((selector) => selector.matches(this));
  }

  closest(selectors: string): Element | null {
    for (let up: Element | null = this; up; up = up.parentElement)
      if (up.matches(selectors)) return up;
    return null;
  }

  querySelector(selectors: string): Element | null {
    return Element.findFirst(this, selectors, this);
  }

  querySelectorAll(selectors: string): Element[] {
    return Element.find(this, selectors, this);
  }

  getElementsByTagName(name: string, withSelf = false): Element[] {
    const found: Element[] = withSelf && this.localName === name ? [this] : [];
    for (const node of descendants(this))
      if (node instanceof Element && (name === "*" || node.localName === name)) found.push(node);
    return found;
  }

  getElementsByClassName(name: string): Element[] {
    return Element.find(this, `.${name}`);
  }

  static findFirst(root: Node, selectors: string, scope?: Element): Element | null {
    const compiled = compileSelectors(selectors);
    for (const node of descendants(root))
      if (node instanceof Element && compiled.some((one) => one.matches(node, scope))) return node;
    return null;
  }

  static find(root: Node, selectors: string, scope?: Element): Element[] {
    const compiled = compileSelectors(selectors);
    const found: Element[] = [];
    for (const node of descendants(root))
      if (node instanceof Element && compiled.some((one) => one.matches(node, scope)))
        found.push(node);
    return found;
  }

  // Markup

  get innerHTML(): string {
    return serializeChildren(this);
  }

  set innerHTML(markup: string | number) {
    this.removeChildren();
    if (this.localName === "style" || this.localName === "script") this.textContent = markup;
    else parseHtml(String(markup), this.contentRoot, this.document);
  }

  get outerHTML(): string {
    return serializeElement(this);
  }

  /** Node that parsed markup goes into; a template has a fragment of its own for it. */
  protected get contentRoot(): Node {
    return this;
  }

  insertAdjacentElement(place: string, element: Element): Element {
    if (place === "beforebegin") this.before(element);
    else if (place === "afterbegin") this.prepend(element);
    else if (place === "beforeend") this.append(element);
    else this.after(element);
    return element;
  }

  // Geometry

  getBoundingClientRect(): ClientRect {
    const { x, y, width, height } = this.measuring.clientBoxOf(this);
    return { x, y, width, height, left: x, top: y, right: x + width, bottom: y + height };
  }

  getClientRects(): ClientRect[] {
    return [this.getBoundingClientRect()];
  }

  cloneNode(deep = false): Element {
    const copy = this.document.createElementNS(this.namespaceURI, this.localName);
    for (const [name, { value }] of this.#attributes) copy.setAttribute(name, value);
    if (deep) this.copyChildrenTo(copy);
    return copy;
  }

  focus(): void {
    // Nothing has the focus in a still picture.
  }
}

function namespaceOf(name: string): string | null {
  if (name.startsWith("xlink:")) return XLINK;
  return name === "xmlns" || name.startsWith("xmlns:") ? XMLNS : null;
}

/** d3 names linked attributes by namespace and local name; the drawing needs the prefix. */
function qualified(namespace: string | null, name: string): string {
  if (name.includes(":")) return name;
  if (namespace === XLINK) return `xlink:${name}`;
  if (namespace === XMLNS && name !== "xmlns") return `xmlns:${name}`;
  return name;
}

function attributeNode(name: string, { value, namespace }: StoredAttribute): Attr {
  const localName = name.slice(name.indexOf(":") + 1);
  return { name, nodeName: name, localName, namespaceURI: namespace, value };
}

function nextElement(from: Node | null, way: "nextSibling" | "previousSibling"): Element | null {
  for (let node = from; node; node = node[way]) if (node instanceof Element) return node;
  return null;
}
