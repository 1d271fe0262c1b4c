import type { Document } from "./document.ts";
import { Element } from "./element.ts";
import { Node } from "./node.ts";

/** A root without a place of its own. */
export class DocumentFragment extends Node {
  constructor(owner: Document | null) {
    super(owner, 11);
  }

  protected ownName(): string {
    return "#document-fragment";
  }

  cloneNode(deep = false): DocumentFragment {
    const copy = new DocumentFragment(this.ownerDocument);
    if (deep) this.copyChildrenTo(copy);
    return copy;
  }

  querySelector(selectors: string): Element | null {
    return Element.findFirst(this, selectors);
  }

  querySelectorAll(selectors: string): Element[] {
    return Element.find(this, selectors);
  }
}
