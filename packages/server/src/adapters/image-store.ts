import { join } from "node:path";
import type { Config } from "../config/config.ts";
import { ReachableImages } from "../domain/images/reachable-images.ts";
import type { ImageStore } from "../domain/images/image-store.ts";
import type { Clock } from "../domain/world.ts";
import { DiskImages } from "./disk-images.ts";

export interface OpenImageStore {
  images: ImageStore;
  close: () => void;
}

/** The image store that is configured. Nothing is asked of it yet: readiness does that. */
export async function openImageStore(
  { imageStore, dataDir }: Pick<Config, "imageStore" | "dataDir">,
  clock: Clock,
): Promise<OpenImageStore> {
  if (imageStore.kind === "files") {
    const images = new DiskImages(join(dataDir, "images"));
    return { images: new ReachableImages(images), close: () => void images.close() };
  }
  // Only here: the client for S3 takes time and memory that a service on files does without.
  const { S3Images } = await import("./s3/s3-images.ts");
  const images = new S3Images(imageStore, clock);
  return { images: new ReachableImages(images), close: () => images.close() };
}
