import type { ImageSources } from "./load-bytes.ts";

/** The same sources, and whether anything outside the document has been asked of them so far. */
export function watchSources({ fetchImage, readLocal, attached }: ImageSources): {
  sources: ImageSources;
  external: () => boolean;
} {
  let asked = false;
  return {
    sources: {
      ...(attached && { attached }),
      ...(fetchImage && {
        fetchImage: (url, signal) => {
          asked = true;
          return fetchImage(url, signal);
        },
      }),
      ...(readLocal && {
        readLocal: (address) => {
          asked = true;
          return readLocal(address);
        },
      }),
    },
    external: () => asked,
  };
}
