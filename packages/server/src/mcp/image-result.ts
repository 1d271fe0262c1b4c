/** The result of a render: words, the picture, a link to it, and the facts. */
import { INLINE_DEFAULT, INLINE_MAX, type ApiWarning } from "@platen/contract";
import type { CallToolResult, ContentBlock } from "@modelcontextprotocol/server";
import { inlinePicture, type InlineLimits, type InlinePicture } from "./inline-picture.ts";

type Format = "png" | "jpeg" | "webp" | "pdf";

/** The facts that every render has, wherever its file is. */
interface ImageFacts {
  imageUrl: string;
  format: Format;
  pixelWidth: number;
  pixelHeight: number;
  pages?: number | undefined;
  bytes: number;
}

/** There may be more in it than is looked at here. */
interface Structured {
  data: ImageFacts;
  meta: { warnings: readonly ApiWarning[]; [fact: string]: unknown };
}

export interface RenderedImage {
  /** The structured result, as it goes out. */
  structured: Structured;
  bytes: Uint8Array;
  /** Of the file, with its extension. */
  name: string;
  /** Where it is and for how long, in a sentence. */
  whereabouts: string;
  /** What it cost, in a sentence; absent where nothing costs. */
  cost?: string;
  /** The caller's wishes. */
  wishes: { mode?: "url" | "binary" | undefined; inlineLimit?: number | undefined };
}

/** Some models refuse a whole conversation over a picture with a side longer than this. */
const SHOWN_SIDE = 8000;

export async function imageResult(image: RenderedImage): Promise<CallToolResult> {
  const { structured, name, whereabouts } = image;
  const { data } = structured;
  const picture = await pictureOf(image);
  const content: ContentBlock[] = [{ type: "text", text: wordsOf(image, picture) }];
  if (picture) content.push({ type: "image", data: picture.data, mimeType: picture.mimeType });
  content.push({
    type: "resource_link",
    uri: data.imageUrl,
    name,
    description: whereabouts,
    mimeType: mimeTypeOf(data.format),
    size: data.bytes,
  });
  // For clients that do not read structured results.
  content.push({ type: "text", text: JSON.stringify(structured) });
  return { content, structuredContent: { ...structured } };
}

async function pictureOf({ structured, bytes, wishes }: RenderedImage) {
  const { format, pixelWidth, pixelHeight } = structured.data;
  if (format === "pdf") return undefined;
  return inlinePicture({ bytes, format, pixelWidth, pixelHeight }, limitsOf(wishes));
}

/** Whoever asks for the file itself gets it whole, as far as a message may carry it. */
function limitsOf({ mode, inlineLimit = INLINE_DEFAULT }: RenderedImage["wishes"]): InlineLimits {
  if (mode === "binary") return { bytes: INLINE_MAX, side: Number.POSITIVE_INFINITY };
  return { bytes: inlineLimit, side: SHOWN_SIDE };
}

function mimeTypeOf(format: Format): string {
  return format === "pdf" ? "application/pdf" : `image/${format}`;
}

function wordsOf(image: RenderedImage, picture: InlinePicture | undefined): string {
  const { structured, whereabouts, cost } = image;
  const { imageUrl } = structured.data;
  return [
    `${sizeOf(structured.data)}: ${imageUrl}`,
    whereabouts,
    shownAs(structured.data, picture),
    ...(cost === undefined ? [] : [cost]),
    ...warningsInWords(structured.meta.warnings),
  ].join("\n");
}

function sizeOf({ format, pixelWidth, pixelHeight, pages, bytes }: ImageFacts): string {
  const size = `${Math.ceil(bytes / 1024)} KiB`;
  if (format === "pdf") return `PDF of ${pages ?? 1} page${pages === 1 ? "" : "s"}, ${size}`;
  return `${format.toUpperCase()}, ${pixelWidth} × ${pixelHeight} pixels, ${size}`;
}

function shownAs({ format }: ImageFacts, picture: InlinePicture | undefined): string {
  if (format === "pdf") return "A pdf is not shown here: give the user the link.";
  if (!picture) return "The picture is not shown here: give the user the link.";
  if (!picture.preview) return "The picture below is the file itself.";
  const { width, height } = picture.preview;
  return `The picture below is a preview of ${width} × ${height} pixels; the file is at the link.`;
}

/** Most warnings put in words; all of them are among the facts. */
const WARNINGS_TOLD = 20;

function warningsInWords(warnings: readonly ApiWarning[]): string[] {
  if (warnings.length === 0) return ["No warnings."];
  const told = warnings.slice(0, WARNINGS_TOLD).map(({ code, message, line }) => {
    const place = line === undefined ? "" : ` (line ${line} of the Markdown)`;
    return `- ${code}${place}: ${message}`;
  });
  const rest = warnings.length - told.length;
  return [
    "Warnings. Mend the Markdown and call again if they matter:",
    ...told,
    ...(rest > 0 ? [`- and ${rest} more`] : []),
  ];
}
