import { following, type Node } from "./node.ts";

/**
 * Walks a root and everything below it in document order. The current node may be removed or
 * replaced on the way: the walk goes on with what has taken its place.
 */
export class NodeIterator {
  readonly root: Node;
  readonly #shown: number;
  #current: Node | null = null;
  #parent: Node | null = null;
  #previous: Node | null = null;

  /** `shown` has a bit for each type of node that is handed out, as `NodeFilter` names them. */
  constructor(root: Node, shown = 0xffffffff) {
    this.root = root;
    this.#shown = shown;
  }

  nextNode(): Node | null {
    let next = this.#step();
    while (next && (this.#shown & (1 << (next.nodeType - 1))) === 0) next = this.#step();
    return next;
  }

  #step(): Node | null {
    const next = this.#current === null ? this.root : this.#after(this.#current);
    if (next === null) return null;
    this.#current = next;
    this.#parent = next.parentNode;
    this.#previous = next.previousSibling;
    return next;
  }

  #after(current: Node): Node | null {
    if (this.root.contains(current)) return following(current, this.root);
    const parent = this.#parent;
    if (!parent || !this.root.contains(parent)) return null;
    const place =
      this.#previous?.parentNode === parent ? this.#previous.nextSibling : parent.firstChild;
    return place ?? afterSubtree(parent, this.root);
  }
}

function afterSubtree(node: Node, root: Node): Node | null {
  for (let up: Node | null = node; up && up !== root; up = up.parentNode)
    if (up.nextSibling) return up.nextSibling;
  return null;
}
