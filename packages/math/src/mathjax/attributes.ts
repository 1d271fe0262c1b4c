/**
 * The attributes of MathJax's nodes, without its chains of prototypes. MathJax makes three objects for each node, each
 * the prototype of the next; a JavaScript engine keeps a hidden class for every one of them and can remember no
 * place of any attribute. Here the defaults are one object for each kind of node, and what is
 * inherited or set are two plain ones. They answer every question as MathJax's do.
 */

type Values = Record<string, unknown>;

/** Says that the value is that of the formula as a whole. */
const INHERIT = "_inherit_";

/** The TeX that a node was read from, noted by MathJax's reader; nobody asks for it. */
const SOURCE = "data-latex";
const SOURCE_ITEM = "data-latex-item";

/** Objects that inherit nothing and yet are not slow, as those of `Object.create(null)` are. */
const Bag = function () {} as unknown as new () => Values;
Bag.prototype = Object.create(null);

/** The interface of MathJax's `Attributes`. */
export class NodeAttributes {
  readonly global: Values;
  readonly defaults: Values;
  readonly inherited: Values = new Bag();
  readonly attributes: Values = new Bag();
  readonly #byName: ReadonlyMap<string, unknown>;
  /** Whether a value that was set may be `undefined`: then it has to be told from one that was not. */
  #hasVoid = false;

  constructor(defaults: Values, global: Values) {
    this.global = global;
    const shared = sharedDefaults(defaults, global);
    this.defaults = shared.values;
    this.#byName = shared.byName;
  }

  set(name: string, value: unknown): void {
    if (name === SOURCE || name === SOURCE_ITEM) return;
    if (value === undefined) this.#hasVoid = true;
    this.attributes[name] = value;
  }

  setList(list: Values): void {
    for (const name of Object.keys(list ?? {})) this.set(name, list[name]);
  }

  unset(name: string): void {
    delete this.attributes[name];
  }

  get(name: string): unknown {
    const value = this.#found(name);
    return value === INHERIT ? this.global[name] : value;
  }

  #found(name: string): unknown {
    const own = this.attributes[name];
    if (own !== undefined || this.#isVoid(this.attributes, name)) return own;
    return this.getInherited(name);
  }

  #isVoid(values: Values, name: string): boolean {
    return this.#hasVoid && Object.hasOwn(values, name);
  }

  getExplicit(name: string): unknown {
    return this.attributes[name];
  }

  hasExplicit(name: string): boolean {
    return this.attributes[name] !== undefined || this.#isVoid(this.attributes, name);
  }

  hasOneOf(names: string[]): boolean {
    return names.some((name) => this.hasExplicit(name));
  }

  getList(...names: string[]): Values {
    const list: Values = {};
    for (const name of names) list[name] = this.get(name);
    return list;
  }

  setInherited(name: string, value: unknown): void {
    if (value === undefined) this.#hasVoid = true;
    this.inherited[name] = value;
  }

  getInherited(name: string): unknown {
    const value = this.inherited[name];
    if (value !== undefined || this.#isVoid(this.inherited, name)) return value;
    return this.#byName.get(name);
  }

  getDefault(name: string): unknown {
    return this.defaults[name];
  }

  isSet(name: string): boolean {
    return (
      this.hasExplicit(name) ||
      this.inherited[name] !== undefined ||
      this.#isVoid(this.inherited, name)
    );
  }

  hasDefault(name: string): boolean {
    return name in this.defaults;
  }

  getExplicitNames(): string[] {
    return Object.keys(this.attributes);
  }

  getInheritedNames(): string[] {
    return Object.keys(this.inherited);
  }

  getDefaultNames(): string[] {
    return Object.keys(this.defaults);
  }

  getGlobalNames(): string[] {
    return Object.keys(this.global);
  }

  /** To be read only: those set as its own, the others behind them. */
  getAllAttributes(): Values {
    return new Proxy(this.attributes, new All(this));
  }

  getAllInherited(): Values {
    return this.inherited;
  }

  getAllDefaults(): Values {
    return this.defaults;
  }

  getAllGlobals(): Values {
    return this.global;
  }
}

/** Answers for all attributes of a node where MathJax asks for them as one object. */
class All implements ProxyHandler<Values> {
  readonly #of: NodeAttributes;

  constructor(of: NodeAttributes) {
    this.#of = of;
  }

  get(own: Values, name: string): unknown {
    const value = own[name];
    if (value !== undefined || Object.hasOwn(own, name)) return value;
    return this.#of.getInherited(name);
  }

  /** A change is not kept: nobody else's answer may depend on it. */
  set(): boolean {
    return true;
  }
}

/** Defaults of a kind of node, and behind them those of the formula; nobody changes them. */
interface Defaults {
  global: Values;
  values: Values;
  /** All that `values` answers, its prototypes included: a map is asked faster. */
  byName: ReadonlyMap<string, unknown>;
}

const shared = new WeakMap<Values, Defaults>();

function sharedDefaults(defaults: Values, global: Values): Defaults {
  const known = shared.get(defaults);
  if (known?.global === global) return known;
  const values = Object.assign(Object.create(global), defaults) as Values;
  const names = [values, global, Object.prototype].flatMap(Object.getOwnPropertyNames);
  const made = { global, values, byName: new Map(names.map((name) => [name, values[name]])) };
  shared.set(defaults, made);
  return made;
}

type Constructor = new (...args: never[]) => object;

/** The node that MathJax's nodes with attributes are made of. */
interface AttributedNode {
  kind: string;
  arity: number;
  childNodes: { parent: unknown }[];
  prevClass: unknown;
  prevLevel: unknown;
  texclass: unknown;
  attributes: NodeAttributes;
  setChildren(children: unknown[]): void;
}

interface NodeFactory {
  create(kind: string): { parent: unknown };
  getNodeClass(kind: string): { defaults: Values };
}

/** The parts of MathJax that make nodes. */
export interface NodeParts {
  MmlNode: { AbstractMmlNode: Constructor };
  MML: { MML: Readonly<Record<string, Constructor>> };
}

/** From now on MathJax's nodes have these attributes. */
export function registerAttributes({
  MmlNode: { AbstractMmlNode },
  MML: { MML },
}: NodeParts): void {
  const Plain = Object.getPrototypeOf(AbstractMmlNode) as new (factory: NodeFactory) => object;
  class Attributed extends Plain {
    constructor(factory: NodeFactory, attributes: Values = {}, children: unknown[] = []) {
      super(factory);
      const node = this as unknown as AttributedNode;
      node.prevClass = null;
      node.prevLevel = null;
      node.texclass = null;
      if (node.arity < 0) {
        // The one child of a node that holds any number is a row of them.
        const row = factory.create("inferredMrow");
        node.childNodes = [row];
        row.parent = node;
      }
      node.setChildren(children);
      const { defaults } = factory.getNodeClass(node.kind);
      node.attributes = new NodeAttributes(defaults, factory.getNodeClass("math").defaults);
      node.attributes.setList(attributes);
    }
  }
  for (const kind of Object.values(MML)) {
    const direct = subclassOf(AbstractMmlNode, kind);
    if (direct) Object.setPrototypeOf(direct, Attributed);
  }
}

/** The direct subclass of `base` that `kind` is, or is made of. */
function subclassOf(base: Constructor, kind: Constructor): Constructor | undefined {
  for (let one = kind; typeof one === "function"; one = Object.getPrototypeOf(one) as Constructor)
    if (Object.getPrototypeOf(one) === base) return one;
  return undefined;
}
