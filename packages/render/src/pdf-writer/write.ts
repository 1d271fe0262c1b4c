/** Pages of Layout items → the bytes of a PDF. */
import type { Picture } from "@platen/layout";
import { attachSource } from "./attachment.ts";
import { PageContent, type Area, type LinkBox } from "./content.ts";
import { PdfFonts } from "./fonts.ts";
import { num, PdfFile, refTo, textString, type Ref } from "./objects.ts";
import { information, metadataStream, type About } from "./metadata.ts";
import { destination, writeOutline, type Heading } from "./outline.ts";
import { Pictures, type PdfPicture } from "./pictures.ts";
import { writeStructure, type StructElement } from "./structure.ts";
import { Unwritable } from "./unwritable.ts";

export interface PdfPage {
  areas: readonly Area[];
}

export interface PdfWish extends About {
  pages: readonly PdfPage[];
  /** Of each page, in points. */
  width: number;
  height: number;
  /** Of the pages; absent: they are as white as the paper. `0xRRGGBB`. */
  background?: number | undefined;
  /** Points of a device pixel of the Layout. */
  scale: number;
  /** Its `Document`. Elements are filled while the pages are written. */
  root: StructElement;
  elementOf: (of: object | undefined) => StructElement | "shape" | undefined;
  /** The text that a picture stands for; undefined: none. */
  textOf: (picture: Picture) => string | undefined;
  /** What a picture is drawn as. */
  pictureOf: (picture: Picture) => PdfPicture | undefined;
  headings: readonly Heading[];
  /** The Markdown that it was made from, where the file is to carry it. */
  source?: string | undefined;
}

/**
 * Writes pages as PDF 1.7, tagged.
 *
 * @throws Unwritable for what this writer cannot write
 */
export function writePdf(wish: PdfWish): Uint8Array {
  const file = new PdfFile();
  const fonts = new PdfFonts(file);
  const pictures = new Pictures(file, fonts);
  const nameOf = (item: Picture) => {
    const picture = wish.pictureOf(item);
    if (!picture) throw new Unwritable("a picture that was not made ready");
    return pictures.nameOf(picture);
  };
  const { scale, elementOf, textOf } = wish;
  const tree = file.reserve();
  const resources = file.reserve();
  const refs = wish.pages.map(() => file.reserve());
  const parents: (StructElement[] | StructElement)[] = [];
  const contents = wish.pages.map(({ areas }, page) => {
    const content = new PageContent({ scale, fonts, elementOf, textOf, nameOf }, wish.height, page);
    if (wish.background !== undefined) content.ground(wish.background, wish.width);
    content.add(areas);
    parents.push(content.marked);
    return { content, stream: file.stream("", content.end()) };
  });
  for (const [page, { content, stream }] of contents.entries()) {
    const annotations = content.links.flatMap((box) => {
      const ref = writeLink(file, box, parents.length, refs);
      if (ref === undefined) return [];
      box.element.kids.push({ page, object: ref });
      parents.push(box.element);
      return [refTo(ref)];
    });
    const annots = annotations.length > 0 ? `/Annots[${annotations.join(" ")}]/Tabs/S` : "";
    file.put(
      `<</Type/Page/Parent ${refTo(tree)}/MediaBox[0 0 ${num(wish.width)} ${num(wish.height)}]` +
        `/Resources ${refTo(resources)}/Contents ${refTo(stream)}/StructParents ${page}${annots}>>`,
      refs[page],
    );
  }
  file.put(`<</Font<<${fonts.write()}>>/XObject<<${pictures.entries()}>>>>`, resources);
  file.put(`<</Type/Pages/Count ${refs.length}/Kids[${refs.map(refTo).join(" ")}]>>`, tree);
  const structure = writeStructure(file, wish.root, refs, parents);
  const outline = writeOutline(file, wish.headings, refs);
  const attached = wish.source === undefined ? "" : attachSource(file, wish.source);
  const metadata = file.put(metadataStream(wish));
  const info = file.put(information(wish));
  const catalog = file.put(
    `<</Type/Catalog/Pages ${refTo(tree)}/MarkInfo<</Marked true>>/StructTreeRoot ${refTo(structure)}` +
      `/Lang${textString(wish.language ?? "en")}/ViewerPreferences<</DisplayDocTitle true>>/Metadata ${refTo(metadata)}` +
      `${outline === undefined ? "" : `/Outlines ${refTo(outline)}`}${attached}>>`,
  );
  return file.end(`/Root ${refTo(catalog)}/Info ${refTo(info)}`);
}

/** Writes the annotation of a link (12.5.6.5); undefined: it leads nowhere. */
function writeLink(
  file: PdfFile,
  { element: { target }, left, bottom, right, top }: LinkBox,
  key: number,
  pages: readonly Ref[],
): Ref | undefined {
  if (!target) return undefined;
  const to =
    "uri" in target ? `/A<</S/URI/URI${textString(target.uri)}>>` : destination(target.to, pages);
  if (to === "") return undefined;
  const box = [left, bottom, right, top].map(num).join(" ");
  return file.put(
    `<</Type/Annot/Subtype/Link/F 4/Border[0 0 0]/Rect[${box}]${to}/StructParent ${key}>>`,
  );
}
