/** One attribute. `name` is the qualified name, prefix and all. */
export interface Attr {
  readonly name: string;
  readonly localName: string;
  readonly namespaceURI: string | null;
  value: string;
  readonly nodeName: string;
}

/** An element's attributes as a list. A class of its own, for DOMPurify asks for its type. */
export class NamedNodeMap extends Array<Attr> {
  static override get [Symbol.species](): ArrayConstructor {
    return Array;
  }

  item(index: number): Attr | null {
    return this[index] ?? null;
  }

  getNamedItem(name: string): Attr | null {
    return this.find((attribute) => attribute.name === name) ?? null;
  }
}
