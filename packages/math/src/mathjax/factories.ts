/**
 * Replaces the functions of MathJax's factories that make nodes: these make no lists of arguments
 * for each.
 */

type Construct = new (...args: unknown[]) => object;

/** A factory of MathJax: constructors by kind. */
export interface NodeFactory {
  defaultKind: string;
  getKinds(): string[];
  getNodeClass(kind: string): Construct | undefined;
  node: Record<string, (...args: never[]) => object>;
}

/** MathJax's factory of the drawings of nodes. */
export interface WrapperFactory extends NodeFactory {
  wrap(node: { kind: string }, parent?: unknown): object;
}

/** Makes nodes of the tree directly. */
export function makeNodesDirectly(factory: NodeFactory): void {
  for (const kind of factory.getKinds()) {
    const Kind = factory.getNodeClass(kind)!;
    factory.node[kind] = (attributes?: object, children?: unknown[]) =>
      new Kind(factory, attributes, children);
  }
}

/** Makes the drawings of nodes directly. */
export function wrapDirectly(factory: WrapperFactory): void {
  factory.wrap = (node, parent) => {
    const Kind = factory.getNodeClass(node.kind) ?? factory.getNodeClass(factory.defaultKind)!;
    return new Kind(factory, node, parent);
  };
}
