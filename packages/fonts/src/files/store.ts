/** Reads font files from their npm packages. No other font is ever read. */
import { LRUCache } from "lru-cache";
import { fileById, type FontFile } from "../catalogue.ts";
import { prepareFonts, readFont, readFontNow } from "./font-bytes.ts";
import { unpackWoff2 } from "../woff2/index.ts";

/** Bytes kept in memory. Renderers copy the fonts they register, so few are asked for twice. */
const CACHE_LIMIT = 24 << 20;

export class FontStore {
  readonly #bytes = new LRUCache<string, Uint8Array>({
    maxSize: CACHE_LIMIT,
    maxEntrySize: CACHE_LIMIT / 8,
  });
  readonly #loading = new Map<string, Promise<Uint8Array>>();

  /**
   * The file as its package has it: TrueType or WOFF2. Do not change the bytes: they are shared.
   *
   * @throws Error for an id that is not in the catalogue, and when the package is not installed.
   */
  async load(id: string): Promise<Uint8Array> {
    const file = fileOf(id);
    if (file.bytes) return file.bytes;
    return file.padding > 0 ? this.loadTtf(id) : this.#once(id, () => readFont(file));
  }

  /** The file as TrueType, unpacked where need be. */
  async loadTtf(id: string): Promise<Uint8Array> {
    const file = fileOf(id);
    if (file.bytes) return file.bytes;
    if (!isPacked(file) && file.padding === 0) return this.load(id);
    return this.#once(`${id} ttf`, async () => {
      const raw = await readFont(file);
      return padded(isPacked(file) ? unpackWoff2(raw) : raw, file.padding);
    });
  }

  /** Makes ready for `loadTtfNow` of these files. */
  async prepare(ids: readonly string[]): Promise<void> {
    await prepareFonts(
      ids.map(fileOf).filter((file) => !file.bytes && !this.#bytes.has(keyOf(file))),
    );
  }

  /** Synchronous variant. In a browser `prepare` must have been awaited before. */
  loadTtfNow(id: string): Uint8Array {
    const file = fileOf(id);
    if (file.bytes) return file.bytes;
    const key = keyOf(file);
    const known = this.#bytes.get(key);
    if (known) return known;
    const raw = readFontNow(file);
    const bytes = padded(isPacked(file) ? unpackWoff2(raw) : raw, file.padding);
    this.#bytes.set(key, bytes, { size: bytes.length });
    return bytes;
  }

  async #once(key: string, read: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const known = this.#bytes.get(key);
    if (known) return known;
    let loading = this.#loading.get(key);
    if (!loading) {
      loading = read();
      this.#loading.set(key, loading);
    }
    try {
      const bytes = await loading;
      this.#bytes.set(key, bytes, { size: bytes.length });
      return bytes;
    } finally {
      this.#loading.delete(key);
    }
  }
}

function fileOf(id: string): FontFile {
  const file = fileById(id);
  if (!file) throw new Error(`no font file is called ${id}`);
  return file;
}

const isPacked = (file: FontFile) => file.path.endsWith(".woff2");
/** Key that a file's TrueType is kept by. */
const keyOf = (file: FontFile) => (isPacked(file) || file.padding > 0 ? `${file.id} ttf` : file.id);

/** TrueType readers go by the table directory, so zeros after the last table change nothing. */
function padded(bytes: Uint8Array, padding: number): Uint8Array {
  if (padding === 0) return bytes;
  const out = new Uint8Array(bytes.length + padding);
  out.set(bytes);
  return out;
}
