/** The files of a batch, by the names of its items, each read when its turn has come. */
import type { JobResult } from "@platen/contract";
import type { ZippedFile } from "../images/archive.ts";
import { fileFormats } from "../images/image-format.ts";
import type { ImageRecords, ImageStore } from "../images/image-store.ts";
import type { JobRecord } from "./job-records.ts";

/** Leaves out what was deleted meanwhile. Several pictures of one item are in a folder. */
export async function* batchFiles(
  { records, images }: { records: Pick<ImageRecords, "find">; images: Pick<ImageStore, "read"> },
  jobs: readonly JobRecord[],
): AsyncGenerator<ZippedFile> {
  for (const { state, answer, name, item } of jobs) {
    if (state !== "succeeded" || answer === undefined) continue;
    const { data } = JSON.parse(answer) as JobResult;
    const set = data.images?.map(({ imageId }) => imageId);
    const base = name ?? String(item).padStart(3, "0");
    for (const [at, id] of (set ?? [data.imageId]).entries()) {
      const image = await records.find(id);
      const bytes = image && (await images.read(image));
      if (!bytes) continue;
      const { extension } = fileFormats[image.format];
      const file = set ? `${base}/${String(at + 1).padStart(2, "0")}` : base;
      yield { name: `${file}.${extension}`, bytes };
    }
  }
}
