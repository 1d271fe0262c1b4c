/** MathJax's reader of TeX without what it notes for others: the source of every node. */

/** The parts of MathJax that read. */
export interface ReadingParts {
  TexParser: { default: { prototype: { updateResult(input: string, from: number): void } } };
  FilterUtil: { default: ReadingFilters };
}

/** Steps after reading that are done otherwise here. */
export interface ReadingFilters {
  cleanAttributes: unknown;
}

/** From now on MathJax's reader keeps no notes of the source. */
export function readWithoutNotes({ TexParser }: ReadingParts): void {
  TexParser.default.prototype.updateResult = () => {};
}

interface TreeNode {
  attributes: {
    getExplicitNames(): string[];
    get(name: string): unknown;
    getInherited(name: string): unknown;
    unset(name: string): void;
  };
  childNodes: (TreeNode | null | undefined)[];
  getProperty(name: string): unknown;
}

interface Reader {
  postFilters: {
    add(filter: (order: { data: { root: object } }) => void, priority: number): void;
    remove(filter: unknown): void;
  };
}

/** The place of MathJax's own step among the others. */
const PLACE = -2;

/** Takes from nodes the attributes that say again what they inherit, without a set of names for every node. */
export function dropRepeatedAttributes(reader: Reader, { cleanAttributes }: ReadingFilters): void {
  reader.postFilters.remove(cleanAttributes);
  reader.postFilters.add(({ data }) => dropRepeated(data.root as TreeNode), PLACE);
}

function dropRepeated(node: TreeNode): void {
  const { attributes } = node;
  const names = attributes.getExplicitNames();
  if (names.length > 0) {
    const kept = String(node.getProperty("keep-attrs") ?? "").split(" ");
    for (const name of names)
      if (!kept.includes(name) && attributes.get(name) === attributes.getInherited(name))
        attributes.unset(name);
  }
  // Texts have no attributes.
  for (const child of node.childNodes) if (child?.attributes) dropRepeated(child);
}
