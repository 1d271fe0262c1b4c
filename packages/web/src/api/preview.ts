/** Previews of what somebody looks at: an outline of the page, and the parts that are not here yet. */
import type { ApiPreviewOutline, ApiWarning } from "@platen/contract";
import { previewedOf } from "./sent-style.ts";
import { filesIn } from "./form-files.ts";
import { withPictures } from "./with-pictures.ts";
import type { RenderOrder } from "./render-file.ts";
import { request } from "./request.ts";
import { warningsIn } from "./warnings-in.ts";

/** The part that the user looks at; see `PreviewView` of the contract. */
export interface View {
  scale: number;
  line: number;
  offset: number;
  above: number;
  below: number;
  page: number;
  starts?: boolean;
  from?: PageStart | undefined;
  known: readonly string[];
  writing: boolean;
}

/** A page whose first line is known, and the number of pages. */
export interface PageStart {
  page: number;
  line: number;
  pages?: number;
}

/** File of a part: sent by the service, or a PDF or PNG that was made here. */
export type PartFile = Blob | Uint8Array<ArrayBuffer>;

export interface PreviewAnswer {
  outline: ApiPreviewOutline;
  /** By the names of parts. */
  files: ReadonlyMap<string, PartFile>;
  warnings: ApiWarning[];
  watermarked: boolean;
  /** Size of the answer, in bytes. */
  bytes: number;
}

/** ms without an answer after which the connection counts as lost. Rendering may take its time. */
const LOST_AFTER = 60_000;

export async function requestView(
  { markdown, style }: RenderOrder,
  view: View,
  stop: AbortSignal,
): Promise<PreviewAnswer> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(LOST_AFTER)]);
  const response = await withPictures(markdown, (pictures) => {
    const body = { markdown, ...previewedOf(style), view, ...pictures };
    return request("POST", "/api/v1/previews", { body, signal });
  });
  const form = await response.formData();
  const { headers } = response;
  return {
    outline: JSON.parse(String(form.get("outline"))) as ApiPreviewOutline,
    files: filesIn(form),
    warnings: warningsIn(headers),
    watermarked: headers.get("X-Watermark") !== "false",
    bytes: Number(headers.get("Content-Length") ?? 0),
  };
}
