/** Writes pages of Layout items as the bytes of a PDF. */
import type { Picture } from "@platen/layout";
import type { Matrix } from "@platen/svg/geometry";
import { attachFiles, sourceFile, type AttachedFile } from "./attachment.ts";
import { PageContent, type Area, type LinkBox, type Setting as PageSetting } from "./content.ts";
import { Faults, isArchive, Nonconforming, outputIntent } from "./conformance.ts";
import { PdfFonts } from "./fonts/fonts.ts";
import { num, PdfFile, refTo, textString, type Ref } from "./objects.ts";
import { information, metadataStream, type About } from "./metadata.ts";
import { destination, headingsOfPart, writeOutline, type Heading } from "./outline.ts";
import { Pictures, type PdfPicture } from "./pictures.ts";
import { isPdf2, type Standard } from "../page/standards.ts";
import { ContentStream } from "./stream.ts";
import { reserveElements, StructElement, writeStructure } from "./structure.ts";

export interface PdfPage {
  areas: readonly Area[];
  /** Pictures that are drawn over all else. */
  over?: readonly Stamp[];
  /** In points; absent: as the others. */
  size?: PageSize;
}

/** In points. */
export interface PageSize {
  width: number;
  height: number;
}

/** A picture beside the content, at any place and slant. */
export interface Stamp {
  picture: PdfPicture;
  /** Transformation from a square of one unit to the page, in points from its lower left corner. */
  place: Matrix;
}

export interface PdfParameters extends About {
  pages: readonly PdfPage[];
  /** Width and height of each page, in points. */
  width: number;
  height: number;
  /** Colour of the pages, `0xRRGGBB`; absent: they are as white as the paper. */
  background?: number | undefined;
  /** Points of a device pixel of the Layout. */
  scale: number;
  /** The structure's `Document` element. Elements are filled while the pages are written. */
  root: StructElement;
  elementOf: PageSetting["elementOf"];
  otherLanguage?: PageSetting["otherLanguage"];
  /** Returns the text that a picture stands for; undefined: none. */
  textOf: (picture: Picture) => string | undefined;
  /** Returns the drawing or bitmap of a picture. */
  pictureOf: (picture: Picture) => PdfPicture | undefined;
  headings: readonly Heading[];
  /** The pages are a part of the document's: the outline leaves out headings that stand on none of them. */
  partial?: boolean;
  /** Standards that the file has to conform to; none: it claims PDF/UA-1 if it conforms to it. */
  standards: readonly Standard[];
  /** Markdown that it was made from, if the file is to carry it. */
  source?: string | undefined;
  /** Other files that it is to carry. */
  attachments?: readonly AttachedFile[] | undefined;
}

/**
 * Writes pages as PDF 1.7, or 2.0 where a standard asks for it, tagged.
 *
 * @throws Nonconforming for a file that cannot conform to the standards that are asked for
 */
export function writePdf(parameters: PdfParameters): Uint8Array {
  const pdf2 = isPdf2(parameters.standards);
  const file = new PdfFile(pdf2 ? "2.0" : "1.7");
  const fonts = new PdfFonts(file);
  const pictures = new Pictures(file, fonts);
  const drawnAs = (item: Picture) => {
    const picture = parameters.pictureOf(item);
    if (!picture) throw new Error("a picture was not made ready");
    return { name: pictures.nameOf(picture), picture };
  };
  const { scale, elementOf, otherLanguage, textOf } = parameters;
  const tree = file.reserve();
  const resources = file.reserve();
  const refs = parameters.pages.map(() => file.reserve());
  const parents: (StructElement[] | StructElement)[] = [];
  const faults = new Faults();
  const stray = new StructElement("P", parameters.root);
  const stream = new ContentStream();
  const contents = parameters.pages.map(({ areas, over = [], size = parameters }, page) => {
    const content = new PageContent(
      { stream, scale, fonts, elementOf, otherLanguage, textOf, drawnAs, stray, faults },
      size.height,
      page,
    );
    if (parameters.background !== undefined) content.ground(parameters.background, size.width);
    content.add(areas);
    for (const { picture, place } of over) content.stamp(pictures.nameOf(picture), place);
    parents.push(content.marked);
    return { content, size, stream: file.stream("", content.end()) };
  });
  const to = (element: StructElement | undefined) => destination(element, refs, pdf2);
  if (pdf2) reserveElements(file, parameters.root);
  for (const [page, { content, size, stream }] of contents.entries()) {
    const annotations = content.links.flatMap((box) => {
      const ref = writeLink(file, box, parents.length, to);
      if (ref === undefined) return [];
      box.element.kids.push({ page, object: ref });
      parents.push(box.element);
      return [refTo(ref)];
    });
    const annots = annotations.length > 0 ? `/Annots[${annotations.join(" ")}]/Tabs/S` : "";
    file.put(
      `<</Type/Page/Parent ${refTo(tree)}/MediaBox[0 0 ${num(size.width)} ${num(size.height)}]` +
        `/Resources ${refTo(resources)}/Contents ${refTo(stream)}/StructParents ${page}${annots}>>`,
      refs[page],
    );
  }
  file.put(`<</Font<<${fonts.write()}>>/XObject<<${pictures.entries()}>>>>`, resources);
  file.put(`<</Type/Pages/Count ${refs.length}/Kids[${refs.map(refTo).join(" ")}]>>`, tree);
  const { headings, partial } = parameters;
  const outlined = partial ? headingsOfPart(headings) : headings;
  const structure = writeStructure(file, parameters.root, refs, parents, pdf2);
  const outline = writeOutline(file, outlined, to);
  const { source, attachments = [], date } = parameters;
  const files = [...(source === undefined ? [] : [sourceFile(source)]), ...attachments];
  const attached = files.length === 0 ? "" : attachFiles(file, files, date);
  const standards = claimed(parameters.standards, faults);
  const intent = isArchive(standards) ? outputIntent(file) : "";
  const metadata = file.put(metadataStream(parameters, standards, attachments));
  // PDF 2.0 has only the metadata (ISO 32000-2, 14.3.3).
  const info = pdf2 ? "" : `/Info ${refTo(file.put(information(parameters)))}`;
  const catalog = file.put(
    `<</Type/Catalog/Pages ${refTo(tree)}/MarkInfo<</Marked true>>/StructTreeRoot ${refTo(structure)}` +
      `/Lang${textString(parameters.language ?? "en")}/ViewerPreferences<</DisplayDocTitle true>>/Metadata ${refTo(metadata)}` +
      `${outline === undefined ? "" : `/Outlines ${refTo(outline)}`}${attached}${intent}>>`,
  );
  return file.end(`/Root ${refTo(catalog)}${info}`);
}

/**
 * Returns the standards that the file claims to conform to.
 *
 * @throws Nonconforming if one is asked for that the file cannot meet
 */
function claimed(asked: readonly Standard[], faults: Faults): readonly Standard[] {
  const standards = asked.length > 0 ? asked : (["ua-1"] as const);
  const reason = faults.against(standards);
  if (asked.length > 0 && reason !== undefined) throw new Nonconforming(reason);
  return reason === undefined ? standards : [];
}

/** Writes the annotation of a link (12.5.6.5); undefined: it leads nowhere. */
function writeLink(
  file: PdfFile,
  { element: { target, words }, left, bottom, right, top }: LinkBox,
  key: number,
  destinationOf: (element: StructElement) => string,
): Ref | undefined {
  if (!target) return undefined;
  const to =
    "uri" in target ? `/A<</S/URI/URI${textString(target.uri)}>>` : destinationOf(target.to);
  if (to === "") return undefined;
  const box = [left, bottom, right, top].map(num).join(" ");
  // Its words are the description that PDF/UA-1 asks of it (ISO 14289-1, 7.18.5).
  const contents = `/Contents${textString(words || ("uri" in target ? target.uri : "Link"))}`;
  return file.put(
    `<</Type/Annot/Subtype/Link/F 4/Border[0 0 0]/Rect[${box}]${to}${contents}/StructParent ${key}>>`,
  );
}
