/** The pictures of a document on their way to a child, as bytes beside its order: see `TaskInput` of the pool. */
import type { Supplied } from "../net/image-house.ts";
import type { AttachedPictures } from "../world.ts";
import type { RenderInput } from "./render-task.ts";

type Failed = Exclude<Supplied, { bytes: Uint8Array }>;

/** An input whose pictures are numbers of byte arrays. */
export type PackedInput = Omit<RenderInput, "images" | "attached"> & {
  images: "off" | "wanted" | ReadonlyMap<string, number | Failed>;
  attached?: ReadonlyMap<string, number>;
  bulk?: readonly Uint8Array[];
};

export function packInput({ images, attached, ...rest }: RenderInput): PackedInput {
  const bulk: Uint8Array[] = [];
  const put = (bytes: Uint8Array) => bulk.push(bytes) - 1;
  const packed = {
    ...rest,
    images: typeof images === "string" ? images : packImages(images, put),
    ...(attached && { attached: packAttached(attached, put) }),
  };
  return bulk.length > 0 ? { ...packed, bulk } : packed;
}

export function unpackInput({ images, attached, bulk = [], ...rest }: PackedInput): RenderInput {
  const bytesAt = (at: number) => bulk[at] ?? new Uint8Array();
  return {
    ...rest,
    images: typeof images === "string" ? images : unpackImages(images, bytesAt),
    ...(attached && {
      attached: new Map(attached.entries().map(([name, at]) => [name, bytesAt(at)])),
    }),
  };
}

function packImages(images: ReadonlyMap<string, Supplied>, put: (bytes: Uint8Array) => number) {
  return new Map(
    images
      .entries()
      .map(([address, image]) => [address, "bytes" in image ? put(image.bytes) : image] as const),
  );
}

function unpackImages(
  images: ReadonlyMap<string, number | Failed>,
  bytesAt: (at: number) => Uint8Array,
): ReadonlyMap<string, Supplied> {
  return new Map(
    images
      .entries()
      .map(
        ([address, image]) =>
          [address, typeof image === "number" ? { bytes: bytesAt(image) } : image] as const,
      ),
  );
}

function packAttached(attached: AttachedPictures, put: (bytes: Uint8Array) => number) {
  return new Map(attached.entries().map(([name, bytes]) => [name, put(bytes)] as const));
}
