/**
 * Tagged structure of a file: a tree of elements (14.7), filled while pages are written.
 * `press/printed/structure.ts` decides what the elements are.
 */
import { attachMathml } from "./attachment.ts";
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
  /** Its own language, as a BCP-47 tag; absent: that of what it stands in. */
  readonly lang: string | undefined;
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
  /** A formula's MathML, which is attached to it. */
  mathml: string | undefined;
  /** Elements that it refers to, as a reference to its note and an entry of contents to its heading. */
  readonly refersTo: StructElement[] = [];
  #stands: boolean;

  constructor(
    type: string,
    parent: StructElement | undefined,
    {
      entries = "",
      words = "",
      id,
      lang,
    }: {
      entries?: string;
      words?: string;
      id?: string | undefined;
      lang?: string | undefined;
    } = {},
  ) {
    this.type = type;
    this.parent = parent;
    this.lang = lang;
    const said = lang === undefined ? "" : `/Lang${textString(lang)}`;
    this.entries = said + (id === undefined ? entries : `${entries}/ID${textString(id)}`);
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

/** Namespace of the types of PDF 2.0 (ISO 32000-2, 14.8.6). */
const PDF2 = "http://iso.org/pdf2/ssn";
/** Types of PDF 1.7 that the namespace of PDF 2.0 has no more. */
const olderTypes: ReadonlySet<string> = new Set(["BlockQuote", "Code", "Reference", "TOC", "TOCI"]);

/** Gives the elements that stand their numbers, so that others can lead to them. */
export function reserveElements(file: PdfFile, element: StructElement): void {
  element.ref = file.reserve();
  for (const kid of element.kids) if (kid instanceof StructElement) reserveElements(file, kid);
}

/**
 * Writes the tree below `root`, which is a `Document`; returns the object that holds it.
 *
 * @param pdf2 elements are of PDF 2.0, where that has their types; they have their numbers already
 */
export function writeStructure(
  file: PdfFile,
  root: StructElement,
  pages: readonly Ref[],
  parents: readonly (readonly StructElement[] | StructElement)[],
  pdf2 = false,
): Ref {
  const tree = file.reserve();
  const named: StructElement[] = [];
  if (!pdf2) reserveElements(file, root);
  collectNamed(root, named);
  const space = pdf2 ? file.put(`<</Type/Namespace/NS${textString(PDF2)}>>`) : undefined;
  write(file, root, tree, { pages, space, mathml: new Map() });
  const spaces = space === undefined ? "" : `/Namespaces[${refTo(space)}]`;
  const rows = parents.map((entry, index) =>
    Array.isArray(entry)
      ? `${index}[${(entry as StructElement[]).map(({ ref }) => refTo(ref)).join(" ")}]`
      : `${index} ${refTo((entry as StructElement).ref)}`,
  );
  file.put(
    `<</Type/StructTreeRoot/K ${refTo(root.ref)}/ParentTree<</Nums[${rows.join(" ")}]>>/ParentTreeNextKey ${parents.length}${idTree(named)}${spaces}>>`,
    tree,
  );
  return tree;
}

function collectNamed(element: StructElement, named: StructElement[]): void {
  if (element.id !== undefined) named.push(element);
  for (const kid of element.kids) if (kid instanceof StructElement) collectNamed(kid, named);
}

interface Tree {
  pages: readonly Ref[];
  /** The namespace of PDF 2.0; undefined: elements have none. */
  space: Ref | undefined;
  /** MathML that is attached to formulas. */
  mathml: Map<string, Ref>;
}

/** Returns the entry of a formula that its MathML is attached to; like formulas share one. */
function attached(file: PdfFile, mathml: string, tree: Tree): string {
  const ref = tree.mathml.get(mathml) ?? attachMathml(file, mathml);
  tree.mathml.set(mathml, ref);
  return `/AF[${refTo(ref)}]`;
}

/** Returns the tree of elements by their names, in the order of these (7.9.6). */
function idTree(named: readonly StructElement[]): string {
  if (named.length === 0) return "";
  const sorted = named.toSorted((a, b) => (a.id! < b.id! ? -1 : 1));
  const names = sorted.map(({ id, ref }) => `${textString(id!)} ${refTo(ref)}`).join(" ");
  return `/IDTree<</Names[${names}]>>`;
}

function write(file: PdfFile, element: StructElement, parent: Ref, tree: Tree): void {
  const { pages, space } = tree;
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
  const named = space === undefined || olderTypes.has(type) ? "" : `/NS ${refTo(space)}`;
  // Elements without content are not in the tree.
  const others = element.refersTo.filter(({ ref }) => ref !== 0).map(({ ref }) => refTo(ref));
  const refers = others.length === 0 ? "" : `/Ref[${others.join(" ")}]`;
  const supplement = element.mathml === undefined ? "" : attached(file, element.mathml, tree);
  const page = own ? `/Pg ${refTo(pages[own.page]!)}` : "";
  const k = parts.length === 1 ? ` ${parts[0]}` : `[${parts.join(" ")}]`;
  file.put(
    `<</S/${type}/P ${refTo(parent)}${named}${page}${entries}${refers}${supplement}${layout}/K${parts.length === 0 ? "[]" : k}>>`,
    ref,
  );
  for (const kid of kids) if (kid instanceof StructElement) write(file, kid, ref, tree);
}
