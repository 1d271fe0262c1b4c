/** Texts and comments of the DOM that Mermaid draws into. */
import type { Document } from "./document.ts";
import { Node } from "./node.ts";

abstract class CharacterData extends Node {
  data: string;

  constructor(owner: Document, type: number, data: string) {
    super(owner, type);
    this.data = data;
  }

  override get nodeValue(): string {
    return this.data;
  }

  override set nodeValue(value: string | null) {
    this.data = value ?? "";
  }

  override get textContent(): string {
    return this.data;
  }

  override set textContent(value: string | number | null) {
    this.data = String(value ?? "");
  }

  get length(): number {
    return this.data.length;
  }

  protected get document(): Document {
    const owner = this.ownerDocument;
    if (!owner) throw new Error("Character data always has a document.");
    return owner;
  }
}

export class Text extends CharacterData {
  constructor(owner: Document, data: string) {
    super(owner, 3, data);
  }

  protected ownName(): string {
    return "#text";
  }

  get wholeText(): string {
    return this.data;
  }

  cloneNode(): Text {
    return new Text(this.document, this.data);
  }
}

export class Comment extends CharacterData {
  constructor(owner: Document, data: string) {
    super(owner, 8, data);
  }

  protected ownName(): string {
    return "#comment";
  }

  cloneNode(): Comment {
    return new Comment(this.document, this.data);
  }
}
