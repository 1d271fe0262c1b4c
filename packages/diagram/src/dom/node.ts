import type { Document } from "./document.ts";
import type { Element } from "./element.ts";

/**
 * A node of the measuring DOM: the part of the DOM standard (https://dom.spec.whatwg.org) that
 * Mermaid, d3 and DOMPurify use, over a linked list of children. There are no events.
 */
export abstract class Node {
  readonly #owner: Document | null;
  readonly #type: number;
  #parent: Node | null = null;
  firstChild: Node | null = null;
  lastChild: Node | null = null;
  #next: Node | null = null;
  previousSibling: Node | null = null;
  #list: Node[] | undefined;

  constructor(owner: Document | null, type: number) {
    this.#owner = owner;
    this.#type = type;
  }

  // These are accessors, for DOMPurify looks for them on the prototype: without one of them it takes
  // every node for a detached one and cleans nothing.

  get parentNode(): Node | null {
    return this.#parent;
  }

  set parentNode(parent: Node | null) {
    this.#parent = parent;
  }

  get nextSibling(): Node | null {
    return this.#next;
  }

  set nextSibling(next: Node | null) {
    this.#next = next;
  }

  /** 1 element, 3 text, 8 comment, 9 document, 11 fragment. */
  get nodeType(): number {
    return this.#type;
  }

  get nodeName(): string {
    return this.ownName();
  }

  protected abstract ownName(): string;

  get ownerDocument(): Document | null {
    return this.#owner;
  }

  /** The children as a list; made anew only after a change. */
  get childNodes(): Node[] {
    this.#list ??= [...siblings(this.firstChild)];
    return this.#list;
  }

  get parentElement(): Element | null {
    const parent = this.parentNode;
    return parent?.nodeType === 1 ? (parent as Element) : null;
  }

  get nodeValue(): string | null {
    return null;
  }

  set nodeValue(_value: string | null) {
    // Only character data has a value.
  }

  get textContent(): string {
    let text = "";
    for (const child of siblings(this.firstChild))
      if (child.nodeType !== 8) text += child.textContent;
    return text;
  }

  /** Scripts hand in numbers too. */
  set textContent(value: string | number | null) {
    this.removeChildren();
    const text = value === null ? "" : String(value);
    if (text !== "" && this.#owner) this.appendChild(this.#owner.createTextNode(text));
  }

  get isConnected(): boolean {
    return this.getRootNode().nodeType === 9;
  }

  getRootNode(): Node {
    let root: Node = this;
    while (root.parentNode) root = root.parentNode;
    return root;
  }

  hasChildNodes(): boolean {
    return this.firstChild !== null;
  }

  contains(other: Node | null): boolean {
    for (let node = other; node; node = node.parentNode) if (node === this) return true;
    return false;
  }

  /** Bit 4 (following), 2 (preceding) or 8 and 16 (containment), as the standard has them. */
  compareDocumentPosition(other: Node): number {
    if (other === this) return 0;
    if (this.contains(other)) return 20;
    if (other.contains(this)) return 10;
    for (const node of descendants(this.getRootNode())) {
      if (node === this) return 4;
      if (node === other) return 2;
    }
    return 1;
  }

  appendChild<T extends Node>(child: T): T {
    return this.insertBefore(child, null);
  }

  insertBefore<T extends Node>(child: T, before: Node | null): T {
    if (child.nodeType === 11) {
      for (const one of child.childNodes) this.insertBefore(one, before);
      return child;
    }
    if (child.contains(this)) throw new Error("A node cannot be put into itself.");
    if (before === child) return child;
    child.parentNode?.removeChild(child);
    const previous = before ? before.previousSibling : this.lastChild;
    child.parentNode = this;
    child.previousSibling = previous;
    child.nextSibling = before;
    if (previous) previous.nextSibling = child;
    else this.firstChild = child;
    if (before) before.previousSibling = child;
    else this.lastChild = child;
    this.#list = undefined;
    return child;
  }

  removeChild<T extends Node>(child: T): T {
    if (child.parentNode !== this) throw new Error("The node to be removed is not a child.");
    if (child.previousSibling) child.previousSibling.nextSibling = child.nextSibling;
    else this.firstChild = child.nextSibling;
    if (child.nextSibling) child.nextSibling.previousSibling = child.previousSibling;
    else this.lastChild = child.previousSibling;
    child.parentNode = child.previousSibling = child.nextSibling = null;
    this.#list = undefined;
    return child;
  }

  replaceChild<T extends Node>(child: Node, old: T): T {
    this.insertBefore(child, old);
    return this.removeChild(old);
  }

  removeChildren(): void {
    while (this.firstChild) this.removeChild(this.firstChild);
  }

  append(...nodes: (Node | string)[]): void {
    for (const node of nodes) this.appendChild(this.#nodeOf(node));
  }

  prepend(...nodes: (Node | string)[]): void {
    const first = this.firstChild;
    for (const node of nodes) this.insertBefore(this.#nodeOf(node), first);
  }

  replaceChildren(...nodes: (Node | string)[]): void {
    this.removeChildren();
    this.append(...nodes);
  }

  before(...nodes: (Node | string)[]): void {
    for (const node of nodes) this.parentNode?.insertBefore(this.#nodeOf(node), this);
  }

  after(...nodes: (Node | string)[]): void {
    const next = this.nextSibling;
    for (const node of nodes) this.parentNode?.insertBefore(this.#nodeOf(node), next);
  }

  replaceWith(...nodes: (Node | string)[]): void {
    this.before(...nodes);
    this.remove();
  }

  remove(): void {
    this.parentNode?.removeChild(this);
  }

  abstract cloneNode(deep?: boolean): Node;

  protected copyChildrenTo(copy: Node): void {
    for (const child of siblings(this.firstChild)) copy.appendChild(child.cloneNode(true));
  }

  /** Scripts that log an element as JSON must not walk the whole tree. */
  toJSON(): object {
    return {};
  }

  normalize(): void {
    // Text is never split here, so there is nothing to join.
  }

  addEventListener(): void {
    // Nothing ever happens to a still picture.
  }

  removeEventListener(): void {
    // See `addEventListener`.
  }

  dispatchEvent(): boolean {
    return true;
  }

  #nodeOf(node: Node | string): Node {
    if (typeof node !== "string") return node;
    if (!this.#owner) throw new Error("A document holds no text.");
    return this.#owner.createTextNode(node);
  }
}

/** A node and those after it. The next one is looked up before the current one is handed out. */
export function* siblings(first: Node | null): Generator<Node> {
  for (let node = first; node;) {
    const next: Node | null = node.nextSibling;
    yield node;
    node = next;
  }
}

/** Everything below a node, in document order, without recursion. */
export function* descendants(root: Node): Generator<Node> {
  let node: Node | null = root.firstChild;
  while (node) {
    yield node;
    node = following(node, root);
  }
}

/** The node after this one in document order, within `root`. */
export function following(node: Node, root: Node): Node | null {
  if (node.firstChild) return node.firstChild;
  for (let up: Node | null = node; up && up !== root; up = up.parentNode)
    if (up.nextSibling) return up.nextSibling;
  return null;
}
