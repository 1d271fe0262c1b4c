/**
 * MathJax 4 as a library: TeX in, SVG nodes out, without a page, a menu, speech or a global
 * document. Nothing here is loaded before the first formula.
 */
import { LRUCache } from "lru-cache";
import { FormulaError, mathBounds } from "../bounds.ts";
import { registerAttributes, type NodeParts } from "./attributes.ts";
import {
  drawSparingly,
  sparingWriter,
  type DrawingParts,
  type WritingParts,
} from "../drawing/drawing.ts";
import {
  makeNodesDirectly,
  wrapDirectly,
  type NodeFactory,
  type WrapperFactory,
} from "./factories.ts";
import { breakBehindSigns, type BreakingWriter } from "./line-breaks.ts";
import { loadParts } from "./load-parts.ts";
import type { LiteElement } from "../drawing/element.ts";
import { giveRulesInk, type ColoredNode } from "../drawing/rules-ink.ts";
import { staggerLines, type TreeNode } from "../tex/multline.ts";
import { mayDefine } from "../tex/may-define.ts";
import { macros, physicsPackage, standardPackages } from "../tex/packages.ts";
import {
  dropRepeatedAttributes,
  readWithoutNotes,
  type ReadingFilters,
  type ReadingParts,
} from "./reader.ts";
import type { Font, MathTables, ReaderTables, SignParts } from "./tables.ts";
import { withJoinedWords, withSpaces } from "../tex/joined-words.ts";
import { drawSpans, type TableParts } from "../drawing/spans.ts";
import { registerColors, type ColorParts } from "../tex/colors.ts";
import { isTexError } from "./tex-error.ts";
import { primitivesPackage, registerPrimitives, type DefiningParts } from "../tex/primitives.ts";

/** Size of a piece of text in em. */
export interface TextSize {
  w: number;
  h: number;
  d: number;
}

/** MathJax throws this to ask that something is loaded and the formula is set again. */
interface RetryError {
  retry: Promise<unknown>;
}

interface MathNode {
  childNodes?: (MathNode | null)[];
}
interface ParseOptions extends ReaderTables {
  nodeFactory: { create(kind: string, ...args: unknown[]): unknown };
  tags: {
    reset(offset?: number): void;
    allCounter: number;
    allLabels: Record<string, { tag: string }>;
  };
  pushParser(parser: unknown): void;
  parsers: unknown[];
  root: MathNode;
}
interface TexJax {
  parseOptions: ParseOptions;
  reset(tag?: number): void;
  postFilters: {
    add(
      filter: (data: { math: { math: string }; data: ParseOptions }) => void,
      priority: number,
    ): void;
    remove(filter: unknown): void;
  };
}
interface SvgJax extends BreakingWriter {
  factory: WrapperFactory;
  /** Width that `\hsize` breaks lines at and that tables are centred in, in em; kept from one formula to the next. */
  containerWidth: number | undefined;
  font: Font;
  measureTextNodeWithCache(node: LiteElement, text: string, variant: string): TextSize;
}
interface MathDocument {
  mmlFactory: NodeFactory;
  convert(tex: string, options: object): LiteElement;
}
interface Library {
  filters: ReadingFilters;
  signs: SignParts;
  newTex(options: object): TexJax;
  newSvg(options: object): SvgJax;
  newDocument(tex: TexJax, svg: SvgJax): MathDocument;
  /** Writes the tree of a formula. */
  toMathml(tree: unknown): string;
}

/** Called for text that MathJax's fonts lack. */
export type MeasureText = (text: string, variant: string) => TextSize;

/** How much one formula made: the nodes of its tree, macros expanded. The same on every machine. */
export interface Meter {
  nodes: number;
}

/** The state that a formula takes over from those before it. */
export interface Before {
  /** Definitions of macros, in TeX. */
  preamble: string;
  /** How many equations are numbered. */
  numbers: number;
}

/** The state that a formula leaves for those after it. */
export interface Converted {
  container: LiteElement;
  /** How many equations are numbered now. */
  numbers: number;
  /** Numbers by label. */
  labels: ReadonlyMap<string, string>;
}

/** Sets of definitions that are kept ready; a document needs one at a time. */
const READY_PREAMBLES = 4;

/** A TeX reader with its own definitions, and the document that joins it to the SVG writer. */
interface Setter {
  tex: TexJax;
  document: MathDocument;
}

let loading: Promise<MathEngine> | undefined;

/** The process's one engine; loads MathJax on the first call. */
export function mathEngine(): Promise<MathEngine> {
  loading ??= loadLibrary().then((library) => new MathEngine(library));
  return loading;
}

/** MathJax's number of the step at which a formula is a tree of MathML. */
const READ = 20;
/** Times one formula may ask for something to be loaded: there are 40 font files. */
const RETRIES = 50;
/** Pixels per em: only the ratio to `ex` matters, and that em are ×1000 in the drawing. */
const EM = 16;

export class MathEngine {
  readonly #library: Library;
  readonly #svg: SvgJax;
  readonly #shared = new Map<boolean, Setter>();
  readonly #ready = new LRUCache<string, Setter>({ max: READY_PREAMBLES });
  #measure: MeasureText = () => ({ w: 0, h: 0, d: 0 });
  #meter: Meter = { nodes: 0 };

  constructor(library: Library) {
    this.#library = library;
    this.#svg = library.newSvg({ fontCache: "none" });
    wrapDirectly(this.#svg.factory);
    // MathJax's own would remember every text for the life of the process.
    this.#svg.measureTextNodeWithCache = (_node, text, variant) =>
      this.#measure(withSpaces(text), variant);
    leaveShapingToOthers(this.#svg);
    breakBehindSigns(this.#svg);
  }

  /**
   * Sets one formula. Nothing it defines is known to the next. `meter` is filled even on failure.
   *
   * @throws FormulaError or an error of MathJax, whose message says what is wrong.
   */
  async convert(
    tex: string,
    display: boolean,
    measure: MeasureText,
    meter: Meter,
    before: Before,
  ): Promise<Converted> {
    try {
      return await this.#convert(tex, display, measure, meter, before, false);
    } catch (error) {
      if (!isUndefinedCommand(error)) throw error;
      return await this.#convert(tex, display, measure, meter, before, true).catch(
        (second: unknown) => {
          throw isUndefinedCommand(second) ? error : second;
        },
      );
    }
  }

  /**
   * Returns a formula that was set as MathML, without notes of its source; undefined: it could not be
   * read again.
   */
  mathml(tex: string, display: boolean, { preamble, numbers }: Before): string | undefined {
    for (const physics of [false, true])
      try {
        this.#meter = { nodes: 0 };
        const setter = this.#setterFor(preamble, mayDefine.test(tex), physics);
        this.#meter = { nodes: 0 };
        setter.tex.reset(numbers);
        const read = { ...this.#metrics(display), end: READ };
        return this.#library.toMathml(setter.document.convert(tex, read));
      } catch (error) {
        if (!isUndefinedCommand(error)) return undefined;
      }
    return undefined;
  }

  /** Returns MathJax's tables of commands and of signs, and its font; the package physics only if asked for. */
  tables(physics = false): MathTables {
    const { tex } = this.#sharedSetter(physics);
    return { reader: tex.parseOptions, signs: this.#library.signs, font: this.#svg.font };
  }

  async #convert(
    tex: string,
    display: boolean,
    measure: MeasureText,
    meter: Meter,
    { preamble, numbers }: Before,
    physics: boolean,
  ): Promise<Converted> {
    const before = meter.nodes;
    for (let attempt = 0; attempt < RETRIES; attempt += 1) {
      // An attempt that had to wait for a font is not counted: another process may have it already.
      meter.nodes = before;
      try {
        // Formulas are set one at a time and without a pause, so these cannot be another's.
        this.#measure = measure;
        this.#meter = { nodes: 0 };
        const setter = this.#setterFor(preamble, mayDefine.test(tex), physics);
        this.#meter = meter;
        setter.tex.reset(numbers);
        this.#svg.containerWidth = undefined;
        const container = setter.document.convert(withJoinedWords(tex), this.#metrics(display));
        const { allCounter, allLabels } = setter.tex.parseOptions.tags;
        const labels = Object.entries(allLabels).map(([name, { tag }]) => [name, tag] as const);
        return { container, numbers: allCounter, labels: new Map(labels) };
      } catch (error) {
        if (!isRetry(error)) throw error;
        await error.retry;
      }
    }
    throw new FormulaError("it asks for too many fonts");
  }

  #metrics(display: boolean): object {
    const ex = EM * this.#svg.font.params.x_height;
    return { display, em: EM, ex, containerWidth: 1e6 };
  }

  /** A reader that knows these definitions. One that may define more is for one formula alone. */
  #setterFor(preamble: string, isForOne: boolean, physics: boolean): Setter {
    if (preamble === "") return isForOne ? this.#newSetter(physics) : this.#sharedSetter(physics);
    const key = `${physics} ${preamble}`;
    const ready = isForOne ? undefined : this.#ready.get(key);
    if (ready) return ready;
    const setter = this.#newSetter(physics);
    setter.document.convert(preamble, this.#metrics(false));
    if (!isForOne) this.#ready.set(key, setter);
    return setter;
  }

  #sharedSetter(physics: boolean): Setter {
    let setter = this.#shared.get(physics);
    if (!setter) this.#shared.set(physics, (setter = this.#newSetter(physics)));
    return setter;
  }

  #newSetter(physics: boolean): Setter {
    const tex = this.#library.newTex({
      packages: [
        "base",
        ...standardPackages,
        primitivesPackage,
        ...(physics ? [physicsPackage] : []),
      ],
      macros,
      maxMacros: mathBounds.macros,
      maxBuffer: mathBounds.buffer,
      tags: "ams",
      // As wide as its lines, not as the page, which a formula does not know.
      ams: { multlineWidth: "auto" },
      formatError: (_jax: unknown, error: unknown) => {
        throw error;
      },
    });
    boundDepth(tex);
    dropRepeatedAttributes(tex, this.#library.filters);
    tex.postFilters.add(({ math, data }) => {
      if (math.math.includes("multline"))
        staggerLines(data.root as TreeNode, (width) => newSpace(data, width));
      if (/\\rule/i.test(math.math)) giveRulesInk(data.root as ColoredNode);
    }, 0);
    this.#countNodes(tex);
    const document = this.#library.newDocument(tex, this.#svg);
    makeNodesDirectly(document.mmlFactory);
    return { tex, document };
  }

  #countNodes(tex: TexJax): void {
    const factory = tex.parseOptions.nodeFactory;
    const create = factory.create.bind(factory);
    factory.create = (kind, ...args) => {
      this.#meter.nodes += 1;
      if (this.#meter.nodes > mathBounds.nodes) throw new FormulaError("it has too many parts");
      return create(kind, ...args);
    };
  }
}

/**
 * Scripts whose letters join, combine or run from the right. MathJax has glyphs for some and would
 * set them one by one from the left.
 */
const wantsShaping =
  /[\u0590-\u08ff\u0900-\u0dff\u0e00-\u109f\u1780-\u17ff\ufb1d-\ufdff\ufe70-\ufefc]/;

function leaveShapingToOthers({ font }: SvgJax): void {
  const getChar = font.getChar.bind(font);
  font.getChar = (variant, codePoint) =>
    codePoint >= 0x590 && wantsShaping.test(String.fromCodePoint(codePoint))
      ? undefined
      : getChar(variant, codePoint);
}

/** Refuses macros within macros and trees too deep before recursion runs out of stack on them. */
function boundDepth(tex: TexJax): void {
  const options = tex.parseOptions;
  const push = options.pushParser.bind(options);
  options.pushParser = (parser) => {
    if (options.parsers.length >= mathBounds.depth) throw new FormulaError("it nests too deep");
    push(parser);
  };
  tex.postFilters.add(({ data }) => {
    if (isDeeperThan(data.root, mathBounds.depth * 4)) throw new FormulaError("it nests too deep");
  }, -1000);
}

function newSpace({ nodeFactory }: ParseOptions, width: string): TreeNode {
  return nodeFactory.create("node", "mspace", [], { width }) as TreeNode;
}

function isDeeperThan(node: MathNode, limit: number): boolean {
  if (limit < 0) return true;
  for (const child of node.childNodes ?? [])
    if (child && isDeeperThan(child, limit - 1)) return true;
  return false;
}

function isRetry(error: unknown): error is RetryError {
  return typeof error === "object" && error !== null && "retry" in error;
}

function isUndefinedCommand(error: unknown): boolean {
  return (
    isTexError(error) && (error.id === "UndefinedControlSequence" || error.id === "UnknownEnv")
  );
}

/** Leaves out what MathJax notes for itself, and the room before lines. */
const withoutNotes = (mathml: string): string =>
  mathml.replace(/ data-[a-z-]+="[^"]*"/gu, "").replace(/>\n\s*</gu, "><");

/** MathJax's own namespace, as its components leave it. */
interface MathJaxNamespace {
  config: { svg: object };
  _: {
    core: {
      MmlTree: NodeParts & {
        OperatorDictionary: SignParts;
        SerializedMmlVisitor: {
          SerializedMmlVisitor: new () => { visitTree(tree: unknown): string };
        };
      };
    };
    input: {
      tex_ts: { TeX: new (options: object) => TexJax };
      tex: DefiningParts & ReadingParts & { color: ColorParts };
    };
    output: {
      svg_ts: WritingParts;
      svg: { Wrapper: DrawingParts; Wrappers: TableParts };
    };
    adaptors: { liteAdaptor: { liteAdaptor(): object } };
    handlers: { html_ts: { RegisterHTMLHandler(adaptor: object): void } };
    mathjax: { mathjax: { document(html: string, options: object): MathDocument } };
  };
}

async function loadLibrary(): Promise<Library> {
  const packages = [...standardPackages, physicsPackage].map((name) => `[tex]/${name}`);
  const MathJax = (await loadParts(packages)) as MathJaxNamespace;
  const parts = MathJax._;
  registerAttributes(parts.core.MmlTree);
  registerPrimitives(parts.input.tex);
  registerColors(parts.input.tex.color);
  readWithoutNotes(parts.input.tex);
  drawSparingly(parts.output.svg.Wrapper);
  drawSpans(parts.output.svg.Wrappers);
  const Writer = sparingWriter(parts.output.svg_ts);
  parts.handlers.html_ts.RegisterHTMLHandler(parts.adaptors.liteAdaptor.liteAdaptor());
  const writer = new parts.core.MmlTree.SerializedMmlVisitor.SerializedMmlVisitor();
  return {
    toMathml: (tree) => withoutNotes(writer.visitTree(tree)),
    filters: parts.input.tex.FilterUtil.default,
    signs: parts.core.MmlTree.OperatorDictionary,
    newTex: (options) => new parts.input.tex_ts.TeX(options),
    newSvg: (options) => new Writer({ ...MathJax.config.svg, ...options }) as SvgJax,
    newDocument: (tex, svg) =>
      parts.mathjax.mathjax.document("", { InputJax: tex, OutputJax: svg }),
  };
}
