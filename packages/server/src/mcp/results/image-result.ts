/** The result of a render: words, the picture, a link to it, and the facts. */
import { formatFacts, isPaged, type Format } from "@platen/render/options";
import { INLINE_DEFAULT, INLINE_MAX, PREVIEW_SIDE, type ApiWarning } from "@platen/contract";
import type { CallToolResult, ContentBlock } from "@modelcontextprotocol/server";
import type { InlineLimits, InlinePicture } from "../pictures/inline-picture.ts";
import { oneByOne } from "../one-by-one.ts";
import { countParts, partAt, type View } from "../parts.ts";
import { SHOWN_SIDE, shownPicture, type ShowPicture } from "../pictures/shown-picture.ts";
import { warningsInWords } from "./warnings-in-words.ts";

/** The facts that every render has, wherever its file is. */
interface ImageFacts {
  imageUrl: string;
  format: Format;
  /** In CSS pixels. */
  width: number;
  pixelWidth: number;
  pixelHeight: number;
  pages?: number | undefined;
  bytes: number;
  images?: readonly { imageUrl: string; index: number }[] | undefined;
}

/** The result as a structure. It may hold more fields than are used here. */
interface Structured {
  data: ImageFacts;
  meta: { warnings: readonly ApiWarning[]; [fact: string]: unknown };
}

export interface RenderedImage {
  /** The structured result, as it goes out. */
  structured: Structured;
  bytes: Uint8Array;
  /** Each picture, if there are several. They are shown together, on one sheet. */
  pictures?: readonly Uint8Array[];
  /** Name of the file, with its extension. */
  name: string;
  /** A sentence that says where the file is and for how long. */
  whereabouts: string;
  /** A sentence that says the cost; absent if there is none. */
  cost?: string;
  /** Options of the caller about the result. */
  parameters: {
    mode?: "url" | "binary" | undefined;
    inlineLimit?: number | undefined;
    preview?: boolean | undefined;
    view?: View | undefined;
  };
}

/**
 * Puts the result of a render together.
 *
 * @param show makes the picture that is shown; default: in this process
 */
export async function imageResult(
  image: RenderedImage,
  show: ShowPicture = shownPicture,
): Promise<CallToolResult> {
  const { structured, name, whereabouts } = image;
  const { data } = structured;
  const files = image.pictures ?? [image.bytes];
  const size = files.reduce((sum, { length }) => sum + length, 0);
  const { format, width, pixelWidth, pixelHeight } = data;
  const order = {
    facts: { format, width, pixelWidth, pixelHeight },
    limits: limitsOf(image.parameters),
    view: image.parameters.view,
    files,
    several: image.pictures !== undefined,
  };
  const picture = await oneByOne(() => show(order), size);
  const content: ContentBlock[] = [{ type: "text", text: wordsOf(image, picture) }];
  if (picture)
    content.push({ type: "image", data: base64(picture.bytes), mimeType: picture.mimeType });
  const link = { type: "resource_link", mimeType: mimeTypeOf(data.format) } as const;
  if (data.images)
    for (const { imageUrl, index } of data.images)
      content.push({
        ...link,
        uri: imageUrl,
        name: imageUrl.split("/").at(-1) ?? name,
        title: `${index}`,
      });
  else
    content.push({
      ...link,
      uri: data.imageUrl,
      name,
      description: whereabouts,
      size: data.bytes,
    });
  return { content, structuredContent: { ...structured } };
}

/**
 * Returns the bounds of the shown picture. A caller that asks for the file itself gets it whole, as
 * far as a message may carry it.
 */
function limitsOf({
  mode,
  inlineLimit = INLINE_DEFAULT,
  preview,
}: RenderedImage["parameters"]): InlineLimits {
  if (mode === "binary") return { bytes: INLINE_MAX, side: Number.POSITIVE_INFINITY };
  return { bytes: inlineLimit, side: preview === true ? PREVIEW_SIDE : SHOWN_SIDE };
}

function mimeTypeOf(format: Format): string {
  return formatFacts[format].contentType;
}

function wordsOf(image: RenderedImage, picture: InlinePicture | undefined): string {
  const { structured, whereabouts, cost } = image;
  const { imageUrl } = structured.data;
  return [
    `${sizeOf(structured.data)}: ${imageUrl}`,
    whereabouts,
    shownAs(structured.data, picture, image.parameters.view),
    ...(cost === undefined ? [] : [cost]),
    ...warningsInWords(structured.meta.warnings),
  ].join("\n");
}

function sizeOf({ format, pixelWidth, pixelHeight, pages, bytes, images }: ImageFacts): string {
  const size = `${Math.ceil(bytes / 1024)} KiB`;
  if (images)
    return `${images.length} ${format.toUpperCase()} of ${pixelWidth} × ${pixelHeight} pixels each, the first`;
  if (isPaged(format)) return `PDF of ${pages ?? 1} page${pages === 1 ? "" : "s"}, ${size}`;
  return `${format.toUpperCase()}, ${pixelWidth} × ${pixelHeight} pixels, ${size}`;
}

function shownAs(
  facts: ImageFacts,
  picture: InlinePicture | undefined,
  view: View | undefined,
): string {
  if (isPaged(facts.format)) return "A pdf is not shown here: give the user the link.";
  if (facts.images)
    return picture
      ? "The picture below shows all of them, small, in order; each has its own link."
      : "The pictures are not shown here: give the user the links.";
  const parts = countParts(facts);
  if (view !== undefined && partAt(facts, view) === undefined)
    return `There is no such part: view takes page 1 to ${parts}, or from below ${Math.ceil((facts.pixelHeight * facts.width) / facts.pixelWidth)} CSS pixels.`;
  if (!picture) return "The picture is not shown here: give the user the link.";
  if (!picture.preview) return "The picture below is the file itself.";
  const { width, height } = picture.preview;
  if (view !== undefined)
    return `The picture below is a part of it (${partName(view, parts)}), ${width} × ${height} pixels; the whole file is at the link.`;
  const more = parts > 1 ? ` To read it, call again with view: { "page": 1 } to ${parts}.` : "";
  return `The picture below is a preview of ${width} × ${height} pixels; the file is at the link.${more}`;
}

function partName({ page, from, to }: View, parts: number): string {
  return page === undefined ? `CSS pixels ${from} to ${to}` : `page ${page} of ${parts}`;
}

function base64({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString("base64");
}
