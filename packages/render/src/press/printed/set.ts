/** Lays the document out on a page without end. */
import type { Layout } from "@platen/layout";
import type { Block, Document } from "../../document.ts";
import type { PageOptions } from "../../options.ts";
import type { PageHeadings } from "../pages/headings/index.ts";
import { Origins } from "../set/nodes/origins.ts";
import { looseNotes } from "../set/nodes/footnotes.ts";
import { pageContents, pageNode } from "../set/page.ts";
import { placedOf, type Placed } from "../set/placed.ts";
import { rootPlace, type Setting } from "../set/setting.ts";
import { sheetFor } from "../set/sheet.ts";
import { measureTables } from "../set/table/intrinsics.ts";
import { layOut } from "../set/typeset.ts";
import type { Sheet } from "./sheets/frame.ts";
import { frontOf, withFront, type Breaks, type Front } from "./front/index.ts";
import { notesInOrder } from "./notes/order.ts";
import { ruleAbove, type NotesLaid } from "./notes/notes.ts";
import { QUALITY } from "./quality.ts";
import { spansOf } from "./sheets/spans.ts";

/** A Layout, and where the blocks of the document stand in it. */
export interface LaidOut extends Breaks {
  layout: Layout;
  page: Placed;
  /** The same without notes that stand at the foot of pages. */
  text: Placed;
  front: Front;
  /** The blocks in no other that span the columns, or stand on turned paper. */
  spans: ReadonlySet<Block>;
  /** Where there are any at the foot of pages: they are below the text. */
  notes?: NotesLaid;
}

/** @throws TooTall of `@platen/layout` for one page that is longer than a page of a PDF can be */
export async function laidOut(
  document: Document,
  options: PageOptions,
  headings: PageHeadings,
  sheet: Sheet,
  bare: Setting,
): Promise<LaidOut> {
  const origins = new Origins();
  const tables = await measureTables(document, bare);
  const spans = spansOf(document, sheet, headings, { ...bare, tables });
  const across = { blocks: spans, width: (sheet.turned ?? sheet).paper.across };
  const setting: Setting = { ...bare, tables, origins, ...(spans.size > 0 && { across }) };
  const front = frontOf(document, options, headings, sheet, setting);
  const atFoot = options.footnotes === "page" ? notesInOrder(document) : [];
  const footnotes = atFoot.length > 0 ? [] : document.footnotes;
  const contents = pageContents({ ...document, blocks: front.blocks, footnotes }, setting);
  const { nodes, ...breaks } = withFront(contents, front, headings, sheet, setting, origins);
  const notes = looseNotes({ ...document, footnotes: atFoot }, setting, rootPlace(setting));
  const node = pageNode([...nodes, ...notes], setting);
  const { single, frame, paper } = sheet;
  const tallest = single && frame.columns === 1 ? paper.height * QUALITY : undefined;
  const parameters = { boxes: true, spaces: true, divide: bare.prose?.divide, tallest };
  const layout = layOut(node, sheetFor(setting, QUALITY), parameters);
  // The page fills its ground, which has no end; those that the document is dealt out onto have their own.
  layout.items.shift();
  const page = placedOf(node, layout.box!, QUALITY, origins);
  const laid = { layout, page, text: page, front, spans, ...breaks };
  if (notes.length === 0) return laid;
  const [text, below] = [page.children.slice(0, nodes.length), page.children.slice(nodes.length)];
  const { theme, family, width } = setting;
  const rule = ruleAbove(theme.colors.strongLine, { width, quality: QUALITY, rtl: sheet.rtl });
  return {
    ...laid,
    text: { ...page, children: text },
    notes: { page: { ...page, children: below }, rule, size: family.size },
  };
}
