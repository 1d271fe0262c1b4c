/**
 * The paged engine (Typst), which fixes its fonts when it is made: one compiler for each set of
 * fonts, of which the last few are kept. A compile runs to its end at once and cannot be stopped,
 * so there is never more than one, and what it is given must be bounded beforehand.
 */
import { fileURLToPath } from "node:url";
import { NodeCompiler, type CompileDocArgs, type NodeTypstDocument } from "@platen/pdf";
import { RenderError } from "../../diagnostics.ts";
import type { PageStandard } from "../../options.ts";
import type { PaperFace } from "./fonts/kit.ts";
import { columnsOf, type EngineColumns, type ToldColumns } from "./pages/told-columns.ts";
import type { Told } from "./places/read.ts";

/** Compilers kept: the families in use, and sets of fonts of single documents as they come. */
const COMPILERS = 6;
/** Old results are looked for after this many documents: the search takes some twentieth of a compile. */
const DOCUMENTS_BETWEEN = 2;
/** Results that no document used since so many searches are forgotten. */
const CACHE_AGE = 1;

const folder = fileURLToPath(new URL("./template/", import.meta.url));
const mainFilePath = `${folder}main.typ`;

/** A file that a page shows. `path` is within the template's folder. */
export interface Asset {
  path: string;
  bytes: Uint8Array;
}

export interface Printed {
  bytes: Uint8Array;
  pages: number;
  /** Of the marks of a document that has them. */
  told: Told[];
  /** Height of the strip at the foot of the last page that was kept free, in points. */
  free: number;
}

const compilers = new Map<string, Promise<NodeCompiler>>();

/** The compiler with these fonts. */
export function compilerFor(faces: readonly PaperFace[]): Promise<NodeCompiler> {
  const key = faces.map(({ id }) => id).join("\n");
  const known = compilers.get(key) ?? makeCompiler(faces);
  compilers.delete(key);
  compilers.set(key, known);
  for (const oldest of compilers.keys()) {
    if (compilers.size <= COMPILERS) break;
    compilers.delete(oldest);
  }
  known.catch(() => compilers.delete(key));
  return known;
}

async function makeCompiler(faces: readonly PaperFace[]): Promise<NodeCompiler> {
  const fontBlobs = await Promise.all(faces.map((face) => face.make()));
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs }] });
  const bytes = fontBlobs.reduce((sum, { length }) => sum + length, 0);
  ballast.set(compiler, new ArrayBuffer(BALLAST * bytes));
  return compiler;
}

/**
 * Memory as large as what a compiler keeps outside the heap, of which the garbage collector knows
 * nothing: without it compilers that are no longer in use would pile up. It is never touched, so it
 * takes up addresses only.
 */
const ballast = new WeakMap<NodeCompiler, ArrayBuffer>();
const BALLAST = 2;

/** Those of the assets that the engine cannot draw: found one by one, when a document has failed. */
export function brokenAssets(compiler: NodeCompiler, assets: readonly Asset[]): Asset[] {
  return assets.filter((asset) => {
    if (!drawable.test(asset.path)) return false;
    try {
      withFiles(compiler, [asset], () =>
        write(
          compiler,
          compile(compiler, {
            mainFilePath: `${folder}probe.typ`,
            inputs: { path: `/${asset.path}` },
          }),
        ),
      );
      return false;
    } catch {
      return true;
    }
  });
}

const drawable = /\.(?:svg|png|jpg|webp)$/;

/** Data that sets the same document with a strip at the foot of its last page that is kept free, in points. */
export interface Balanced {
  data: string;
  free: number;
  /** Whether the engine made of it what was meant. */
  holds: (told: ToldColumns) => boolean;
}

/** What must not be left out. */
export interface Whole {
  /** How many parts of the document tell of themselves. */
  count: number;
  /** Data of which the engine leaves nothing out. */
  loosened: () => string;
}

/** Ways to set the same document better, best first. The first is used that holds and needs no more pages. */
export type Better = (told: ToldColumns) => Iterable<Balanced>;

export interface SetOptions {
  standard?: PageStandard | undefined;
  better?: Better | undefined;
  whole?: Whole | undefined;
}

/**
 * Sets a document and writes it as PDF/UA-1, or by the standard that was asked for. `data` is what the
 * template reads; with `better`, it asks to be told where the columns are.
 *
 * @throws RenderError `ENGINE_FAILED` with the engine's own words for operators; `INVALID_OPTION` for a
 *   document that cannot be what the standard asks
 */
export function setPages(
  compiler: NodeCompiler,
  data: string,
  assets: readonly Asset[],
  { standard, better, whole }: SetOptions = {},
): Printed {
  return withFiles(compiler, assets, () => {
    const { document, free } = settled(compiler, data, better, whole);
    const bytes = standard ? writeAs(compiler, document, standard) : write(compiler, document);
    return { bytes, pages: document.numOfPages, told: toldBy(compiler, document), free };
  });
}

function settled(
  compiler: NodeCompiler,
  data: string,
  better?: Better,
  whole?: Whole,
): { document: NodeTypstDocument; free: number } {
  const document = completed(compiler, data, whole);
  if (!better) return { document, free: 0 };
  for (const { data: other, free, holds } of better(columnsIn(compiler, document))) {
    const tried = compile(compiler, { mainFilePath, inputs: { data: other } });
    if (tried.numOfPages !== document.numOfPages || !isWhole(compiler, tried, whole)) continue;
    if (holds(columnsIn(compiler, tried))) return { document: tried, free };
  }
  return { document, free: 0 };
}

/** The document, set again if the engine left something out. */
function completed(compiler: NodeCompiler, data: string, whole?: Whole): NodeTypstDocument {
  const document = compile(compiler, { mainFilePath, inputs: { data } });
  if (!whole || isWhole(compiler, document, whole)) return document;
  return compile(compiler, { mainFilePath, inputs: { data: whole.loosened() } });
}

/** Whether everything that tells of itself is there. */
function isWhole(compiler: NodeCompiler, document: NodeTypstDocument, whole?: Whole): boolean {
  if (!whole) return true;
  const told = compiler.query(document, { selector: "<told>", field: "value" }) as number[];
  return new Set(told).size === whole.count;
}

function columnsIn(compiler: NodeCompiler, document: NodeTypstDocument): ToldColumns {
  const order = { selector: "<columns>", field: "value" };
  return columnsOf((compiler.query(document, order) as [EngineColumns])[0]);
}

/** Where the marks of the document are, if it has any. */
function toldBy(compiler: NodeCompiler, document: NodeTypstDocument): Told[] {
  const found = compiler.query(document, { selector: "<places>", field: "value" }) as Told[][];
  return found[0] ?? [];
}

/**
 * Sets a document and counts its pages.
 *
 * @throws RenderError `ENGINE_FAILED`
 */
export function countPages(
  compiler: NodeCompiler,
  data: string,
  assets: readonly Asset[],
  whole?: Whole,
): Printed {
  return withFiles(compiler, assets, () => {
    const document = completed(compiler, data, whole);
    const told = toldBy(compiler, document);
    return { bytes: new Uint8Array(), pages: document.numOfPages, told, free: 0 };
  });
}

/**
 * Divides a document of which nothing is drawn between pages: how many they are, and its marks in their order on them.
 *
 * @throws RenderError `ENGINE_FAILED`
 */
export function stackPages(
  compiler: NodeCompiler,
  data: string,
): { pages: number; order: number[] } {
  return withFiles(compiler, [], () => {
    const document = compile(compiler, {
      mainFilePath: `${folder}undrawn.typ`,
      inputs: { data },
    });
    const query = { selector: "<place>", field: "value" };
    return { pages: document.numOfPages, order: compiler.query(document, query) as number[] };
  });
}

function withFiles<T>(compiler: NodeCompiler, assets: readonly Asset[], run: () => T): T {
  for (const { path, bytes } of assets)
    compiler.mapShadow(
      folder + path,
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    );
  try {
    return run();
  } finally {
    compiler.resetShadow();
    evictLater(compiler);
  }
}

let documents = 0;
let evictionDue = false;

/** Forgets old results when the document is on its way. The cache is one for all compilers. */
function evictLater(compiler: NodeCompiler): void {
  documents += 1;
  if (documents % DOCUMENTS_BETWEEN !== 0) return;
  if (evictionDue) compiler.evictCache(CACHE_AGE);
  else
    setImmediate(() => {
      evictionDue = false;
      compiler.evictCache(CACHE_AGE);
    });
  evictionDue = true;
}

function compile(compiler: NodeCompiler, order: CompileDocArgs): NodeTypstDocument {
  const compiled = compiler.compile(order);
  if (compiled.result && !compiled.hasError()) return compiled.result;
  throw failed(JSON.stringify(compiled.takeError()?.shortDiagnostics));
}

/** As PDF/UA-1; a document that the engine finds wanting in that is still a tagged one. */
function write(compiler: NodeCompiler, document: NodeTypstDocument): Uint8Array {
  try {
    return compiler.pdf(document, { creationTimestamp: 0, pdfStandard: "ua-1" });
  } catch {
    return writeTagged(compiler, document);
  }
}

function writeAs(
  compiler: NodeCompiler,
  document: NodeTypstDocument,
  standard: PageStandard,
): Uint8Array {
  try {
    return compiler.pdf(document, { creationTimestamp: 0, pdfStandard: standard });
  } catch (error) {
    const message =
      `page.standard is ${standard}, which this document cannot meet: ${reasonOf(error)}. ` +
      "Leave out page.standard, or change what it names";
    const details = [{ path: "page.standard", message }];
    throw new RenderError("INVALID_OPTION", message, { details, internal: String(error) });
  }
}

/** The engine's first complaint, which names what it is about and no place of ours. */
function reasonOf(error: unknown): string {
  const found = /message: "([^"]{1,200})"/.exec(String(error))?.[1];
  return found ?? "the engine gives no reason";
}

function writeTagged(compiler: NodeCompiler, document: NodeTypstDocument): Uint8Array {
  try {
    return compiler.pdf(document, { creationTimestamp: 0 });
  } catch (error) {
    throw failed(String(error));
  }
}

function failed(internal: string): RenderError {
  return new RenderError("ENGINE_FAILED", "The document could not be set.", { internal });
}
