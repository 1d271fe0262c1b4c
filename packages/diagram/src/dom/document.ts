import { Comment, Text } from "./character-data.ts";
import { DocumentFragment } from "./document-fragment.ts";
import { Element } from "./element.ts";
import { elementClass } from "./element-classes.ts";
import { HTML } from "./namespaces.ts";
import { descendants, Node } from "./node.ts";
import { NodeIterator } from "./node-iterator.ts";
import type { Measuring } from "./measuring.ts";

/** An HTML document with an empty head and body. */
export class Document extends Node {
  readonly documentElement: Element;
  readonly head: Element;
  readonly body: Element;
  readonly contentType = "text/html";
  readonly compatMode = "CSS1Compat";
  readonly measuring: Measuring;
  /** The global object, where scripts look for `getComputedStyle`. */
  readonly defaultView: typeof globalThis | null;

  constructor(measuring: Measuring, view: typeof globalThis | null = null) {
    super(null, 9);
    this.measuring = measuring;
    this.defaultView = view;
    this.documentElement = this.createElement("html");
    this.head = this.createElement("head");
    this.body = this.createElement("body");
    this.documentElement.append(this.head, this.body);
    this.appendChild(this.documentElement);
  }

  protected ownName(): string {
    return "#document";
  }

  /** Documents that scripts make to parse HTML in. */
  readonly implementation = {
    createHTMLDocument: (): Document => new Document(this.measuring),
  };

  get activeElement(): Element {
    return this.body;
  }

  createElement(name: string): Element {
    return this.createElementNS(HTML, name.toLowerCase());
  }

  createElementNS(namespace: string | null, qualifiedName: string): Element {
    const name = qualifiedName.slice(qualifiedName.indexOf(":") + 1);
    return new (elementClass(namespace, name))(this, namespace, name);
  }

  createTextNode(data: string | number): Text {
    return new Text(this, String(data));
  }

  createComment(data: string | number): Comment {
    return new Comment(this, String(data));
  }

  createDocumentFragment(): DocumentFragment {
    return new DocumentFragment(this);
  }

  importNode(node: Node, deep = false): Node {
    return node.cloneNode(deep);
  }

  adoptNode(node: Node): Node {
    node.remove();
    return node;
  }

  createNodeIterator(root: Node, shown?: number): NodeIterator {
    return new NodeIterator(root, shown);
  }

  getElementById(id: string): Element | null {
    for (const node of descendants(this))
      if (node instanceof Element && node.id === id) return node;
    return null;
  }

  getElementsByTagName(name: string): Element[] {
    return this.documentElement.getElementsByTagName(name, true);
  }

  getElementsByClassName(name: string): Element[] {
    return Element.find(this, `.${name}`);
  }

  querySelector(selectors: string): Element | null {
    return Element.findFirst(this, selectors);
  }

  querySelectorAll(selectors: string): Element[] {
    return Element.find(this, selectors);
  }

  cloneNode(): Document {
    return new Document(this.measuring);
  }
}
