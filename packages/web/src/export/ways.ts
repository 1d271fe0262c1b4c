/**
 * The ways to deliver an export: saving, copying, or the share sheet; each for all of it or for one
 * card.
 */
import type { RenderOrder, RenderedFile } from "../api/render-file.ts";
import { saveFile } from "../files/save-file.ts";
import { copyPicture } from "./deliver.ts";
import { cardFileName, fileName } from "./file-name.ts";
import { shareFiles } from "./share-files.ts";

export type ExportWay = "save" | "copy" | "share";

export interface Done {
  file: RenderedFile;
  /** Whether it is all of the export, in one file. */
  whole: boolean;
  /** Outcome of the share sheet. */
  shared?: Awaited<ReturnType<typeof shareFiles>>;
}

type Make = (order: RenderOrder) => Promise<RenderedFile>;

/** @param card index of the wanted card; absent: all */
type Way = (order: RenderOrder, make: Make, card: number | undefined) => Promise<Done>;

export const ways: Readonly<Record<ExportWay, Way>> = {
  async save(order, make, card) {
    const file = await make(order);
    const { markdown } = order;
    const { blob, format } = file;
    if (card === undefined) saveFile(blob, fileName(markdown, format, file.cards !== undefined));
    else saveFile(await cardOf(file, card), cardFileName(markdown, format, card));
    return { file, whole: card === undefined };
  },
  /** Clipboards hold PNG only. */
  async copy({ markdown, style }, make, card) {
    // Begun, not awaited: the clipboard wants its promise while the click lasts.
    const file = make({ markdown, style: { ...style, format: "png" } });
    const picture = file.then((made) => (card === undefined ? made.blob : cardOf(made, card)));
    await Promise.all([copyPicture(picture), file]);
    return { file: await file, whole: card === undefined };
  },
  async share(order, make, card) {
    const file = await make(order);
    const { markdown } = order;
    const { format } = file;
    const pictures = await picturesIn(file);
    const named = pictures.map((picture, index) => {
      const name =
        pictures.length > 1 ? cardFileName(markdown, format, index) : fileName(markdown, format);
      return new File([picture], name, { type: picture.type });
    });
    const files = card === undefined ? named : named.slice(card, card + 1);
    return { file, whole: false, shared: await shareFiles(files) };
  },
};

async function picturesIn({ blob, format }: RenderedFile): Promise<Blob[]> {
  const { picturesOf } = await import("../api/unpack.ts");
  return picturesOf(blob, format);
}

async function cardOf(file: RenderedFile, card: number): Promise<Blob> {
  const picture = (await picturesIn(file))[card];
  if (!picture) throw new Error(`There is no card ${card}.`);
  return picture;
}
