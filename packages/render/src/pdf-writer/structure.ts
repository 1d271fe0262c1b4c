/**
 * Tagged structure of a file: a tree of elements (14.7), filled while pages are written.
 * `press/printed/structure.ts` decides what the elements are.
 */
import { num, refTo, textString, type PdfFile, type Ref } from "./objects.ts";
import type { Box } from "./shapes.ts";

/** Place where an element begins, in points from the lower left corner of its page. */
export interface Place {
  page: number;
  x: number;
  y: number;
}

/** Target of a link: an address, or an element. */
export type Target = { uri: string } | { to: StructElement };

type Kid = StructElement | { page: number; mcid: number } | { page: number; object: Ref };

export class StructElement {
  type: string;
  readonly parent: StructElement | undefined;
  /** Entries besides type, parent and kids, such as `/Lang(de)`. */
  readonly entries: string;
  /** Target of a link, and its words. */
  target: Target | undefined;
  readonly words: string;
  /** A name that no other element has; notes must have one (ISO 14289-1, 7.9). */
  readonly id: string | undefined;
  /** Elements that are placed together with this one, whether they have content or not. */
  readonly fixed: StructElement[] = [];
  readonly kids: Kid[] = [];
  place: Place | undefined;
  /** Box of a figure on its page, in points. */
  bounds: Box | undefined;
  ref: Ref = 0;
  #stands: boolean;

  constructor(
    type: string,
    parent: StructElement | undefined,
    { entries = "", words = "", id }: { entries?: string; words?: string; id?: string } = {},
  ) {
    this.type = type;
    this.parent = parent;
    this.entries = id === undefined ? entries : `${entries}/ID${textString(id)}`;
    this.id = id;
    this.words = words;
    this.#stands = parent === undefined;
  }

  /** Adds it behind the children that its parent has so far. */
  stand(): void {
    if (this.#stands) return;
    this.parent?.stand();
    // Its parent may have placed it among `fixed`.
    if (this.#stands) return;
    this.#stands = true;
    this.parent?.kids.push(this);
    for (const element of this.fixed) element.stand();
  }
}

/** Writes the tree below `root`, which is a `Document`; returns the object that holds it. */
export function writeStructure(
  file: PdfFile,
  root: StructElement,
  pages: readonly Ref[],
  parents: readonly (readonly StructElement[] | StructElement)[],
): Ref {
  const tree = file.reserve();
  const named: StructElement[] = [];
  reserve(file, root, named);
  write(file, root, tree, pages);
  const rows = parents.map((entry, index) =>
    Array.isArray(entry)
      ? `${index}[${(entry as StructElement[]).map(({ ref }) => refTo(ref)).join(" ")}]`
      : `${index} ${refTo((entry as StructElement).ref)}`,
  );
  file.put(
    `<</Type/StructTreeRoot/K ${refTo(root.ref)}/ParentTree<</Nums[${rows.join(" ")}]>>/ParentTreeNextKey ${parents.length}${idTree(named)}>>`,
    tree,
  );
  return tree;
}

function reserve(file: PdfFile, element: StructElement, named: StructElement[]): void {
  element.ref = file.reserve();
  if (element.id !== undefined) named.push(element);
  for (const kid of element.kids) if (kid instanceof StructElement) reserve(file, kid, named);
}

/** Returns the tree of elements by their names, in the order of these (7.9.6). */
function idTree(named: readonly StructElement[]): string {
  if (named.length === 0) return "";
  const sorted = named.toSorted((a, b) => (a.id! < b.id! ? -1 : 1));
  const names = sorted.map(({ id, ref }) => `${textString(id!)} ${refTo(ref)}`).join(" ");
  return `/IDTree<</Names[${names}]>>`;
}

function write(file: PdfFile, element: StructElement, parent: Ref, pages: readonly Ref[]): void {
  const { type, entries, kids, ref, bounds } = element;
  const layout = bounds
    ? `/A<</O/Layout/BBox[${[bounds.left, bounds.bottom, bounds.right, bounds.top].map(num).join(" ")}]>>`
    : "";
  const own = kids.find((kid) => !(kid instanceof StructElement)) as { page: number } | undefined;
  const parts = kids.map((kid) => {
    if (kid instanceof StructElement) return refTo(kid.ref);
    if ("object" in kid)
      return `<</Type/OBJR/Obj ${refTo(kid.object)}/Pg ${refTo(pages[kid.page]!)}>>`;
    return kid.page === own!.page
      ? String(kid.mcid)
      : `<</Type/MCR/Pg ${refTo(pages[kid.page]!)}/MCID ${kid.mcid}>>`;
  });
  const page = own ? `/Pg ${refTo(pages[own.page]!)}` : "";
  const k = parts.length === 1 ? ` ${parts[0]}` : `[${parts.join(" ")}]`;
  file.put(
    `<</S/${type}/P ${refTo(parent)}${page}${entries}${layout}/K${parts.length === 0 ? "[]" : k}>>`,
    ref,
  );
  for (const kid of kids) if (kid instanceof StructElement) write(file, kid, ref, pages);
}
