/** A drawing whose constructs are being rewritten: its elements by name, and what it lacks in the end. */
import { referenceId } from "../clean-attributes.ts";
import { SvgElement, visit } from "../element.ts";

/** Elements that are made for one drawing; what would take more is said instead. */
const MADE = 20_000;
/** Characters of outlines that are measured, each as often as it is. */
const MEASURED = 2_000_000;

export class Drawing {
  readonly root: SvgElement;
  /** Names of the constructs that are not drawn. */
  readonly lacks: Set<string>;
  #ids: Map<string, SvgElement> | undefined;
  #defs: SvgElement | undefined;
  #named = 0;
  #made = 0;
  #measured = 0;
  readonly #users = new Map<string, Map<string, SvgElement[]>>();

  constructor(root: SvgElement, lacks: Set<string>) {
    this.root = root;
    this.lacks = lacks;
  }

  /** Elements by id: of several with one id the first, as in browsers. */
  get ids(): ReadonlyMap<string, SvgElement> {
    if (this.#ids) return this.#ids;
    const ids = new Map<string, SvgElement>();
    visit(this.root, (element) => {
      const id = element.attributes.get("id");
      if (id !== undefined && !ids.has(id)) ids.set(id, element);
    });
    return (this.#ids = ids);
  }

  /** Elements by the id that one of their attributes refers to. */
  usersOf(attribute: string): ReadonlyMap<string, SvgElement[]> {
    const known = this.#users.get(attribute);
    if (known) return known;
    const users = new Map<string, SvgElement[]>();
    visit(this.root, (element) => {
      const id = referenceId(element.attributes.get(attribute));
      if (id !== undefined) {
        const list = users.get(id);
        if (list) list.push(element);
        else users.set(id, [element]);
      }
    });
    this.#users.set(attribute, users);
    return users;
  }

  /** Whether so much of outlines may still be measured, in characters; it counts as measured then. */
  mayMeasure(characters: number): boolean {
    this.#measured += characters;
    return this.#measured <= MEASURED;
  }

  /** Whether so many more elements may be made; they count as made then. */
  mayMake(count: number): boolean {
    if (this.#made + count > MADE) return false;
    this.#made += count;
    return true;
  }

  /** Makes an element with attributes, the last child of its parent. */
  make(
    name: string,
    attributes: Readonly<Record<string, string>>,
    parent: SvgElement | null,
  ): SvgElement {
    return new SvgElement(name, new Map(Object.entries(attributes)), parent, { left: 0 });
  }

  /** Makes an element that others refer to; it has an id of its own. */
  resource(name: string, attributes: Readonly<Record<string, string>>): SvgElement {
    this.#defs ??= this.make("defs", {}, this.root);
    const ids = this.ids as Map<string, SvgElement>;
    let id: string;
    do id = `made-${(this.#named += 1)}`;
    while (ids.has(id));
    const element = this.make(name, { id, ...attributes }, this.#defs);
    ids.set(id, element);
    return element;
  }

  /**
   * Puts an element into a group in its place. The group takes over the id and what concerns the element as a whole.
   *
   * @returns the element as it stands within the group
   */
  wrap(element: SvgElement): SvgElement {
    const inner = this.make(element.localName, {}, null);
    for (const [name, value] of element.attributes)
      if (!ofTheWhole.has(name)) {
        inner.attributes.set(name, value);
        element.attributes.delete(name);
      }
    inner.children = element.children;
    for (const child of inner.elements()) child.parent = inner;
    inner.parent = element;
    element.children = [inner];
    element.localName = "g";
    element.extent = undefined;
    return inner;
  }
}

/** Attributes that act once on what an element and its children have drawn, and its place. */
const ofTheWhole: ReadonlySet<string> = new Set(
  "id display transform filter clip-path mask opacity mix-blend-mode isolation".split(" "),
);

/** The value of a property that is handed down, as an element has it. */
export function inherited(element: SvgElement, name: string): string | undefined {
  for (let at: SvgElement | null = element; at; at = at.parent) {
    const value = at.attributes.get(name);
    if (value !== undefined && value !== "inherit") return value;
  }
  return undefined;
}
