/** Pictures of parts, ready to be painted, by the names that the service gives them. */
import type { PartFile } from "../api/preview.ts";
import { decodeAhead } from "./decode-ahead.ts";
import { pngAddress } from "./png-address.ts";

/** Most pictures kept, and most pixels of all of them together. */
const PICTURES = 200;
const PIXELS = 60_000_000;

interface Kept {
  image: HTMLImageElement;
  /** File of the part, if it is a `Blob`: from the service, or a PDF. */
  blob: Blob | undefined;
}

export class PartStore {
  /** Pictures by name, the least recently used first. */
  readonly #kept = new Map<string, Kept>();
  #pixels = 0;

  names(): string[] {
    return [...this.#kept.keys()];
  }

  has(name: string): boolean {
    return this.#kept.has(name);
  }

  /**
   * Returns a picture that is not on the page yet; the second and further ones are copies.
   *
   * @param placed pictures that are about to be put on the page, too
   */
  take(name: string, placed: ReadonlySet<HTMLImageElement>): HTMLImageElement | undefined {
    const kept = this.#kept.get(name);
    if (!kept) return undefined;
    this.#kept.delete(name);
    this.#kept.set(name, kept);
    const { image } = kept;
    const isFree = !image.isConnected && !placed.has(image);
    return isFree ? image : (image.cloneNode() as HTMLImageElement);
  }

  /** Returns the file itself, for parts that are no picture. */
  file(name: string): Blob | undefined {
    return this.#kept.get(name)?.blob;
  }

  /** Decodes pictures, so that they can be painted at once. */
  async add(files: ReadonlyMap<string, PartFile>): Promise<void> {
    await Promise.all([...files].map(([name, file]) => this.#add(name, file)));
  }

  /** Forgets the pictures that were not used lately, except those on the page. */
  trim(): void {
    for (const [name, { image }] of this.#kept) {
      if (this.#kept.size <= PICTURES && this.#pixels <= PIXELS) return;
      if (!image.isConnected) this.#forget(name);
    }
  }

  clear(): void {
    for (const name of this.names()) this.#forget(name);
  }

  async #add(name: string, file: PartFile): Promise<void> {
    const image = new Image();
    const blob = file instanceof Blob ? file : undefined;
    if (blob?.type !== "application/pdf") {
      image.src = file instanceof Blob ? URL.createObjectURL(file) : pngAddress(file);
      image.alt = "";
      image.draggable = false;
      await decodeAhead(image);
    }
    this.#forget(name);
    this.#kept.set(name, { image, blob });
    this.#pixels += image.naturalWidth * image.naturalHeight;
  }

  #forget(name: string): void {
    const kept = this.#kept.get(name);
    if (!kept) return;
    this.#kept.delete(name);
    this.#pixels -= kept.image.naturalWidth * kept.image.naturalHeight;
    if (kept.blob && kept.image.src) URL.revokeObjectURL(kept.image.src);
  }
}
