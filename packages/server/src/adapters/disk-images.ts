/** Images as files, in 256 folders named by the first two digits of the id. */
import { randomUUID } from "node:crypto";
import {
  mkdir,
  open,
  opendir,
  readFile,
  rename,
  rm,
  stat,
  type FileHandle,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { fileFormats } from "../domain/image-format.ts";
import type { FileName, ImageStore, OldFile } from "../domain/image-store.ts";

const DRAFT = ".part";
/** Of a file: its owner's alone. */
const MODE = 0o600;

export class DiskImages implements ImageStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(name: FileName, bytes: Uint8Array): Promise<void> {
    const path = this.#path(name);
    const folder = dirname(path);
    const draft = `${path}${DRAFT}`;
    try {
      const file = await this.#draft(draft, folder);
      try {
        await file.writeFile(bytes);
        await rename(draft, path);
        // The name is in the folder only once the folder itself is written. Nobody knows the name before that, so it may
        // be there before the bytes are; and a disk that is asked for both at once takes about as long as for one.
        await Promise.all([file.sync(), sync(folder)]);
      } finally {
        await file.close();
      }
    } catch (error) {
      // A file that was not written whole would fill the little room that is left.
      for (const left of [draft, path]) await rm(left, { force: true }).catch(() => {});
      throw error;
    }
  }

  async #draft(draft: string, folder: string): Promise<FileHandle> {
    try {
      return await open(draft, "w", MODE);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await sync(this.#folder);
      return open(draft, "w", MODE);
    }
  }

  async read(name: FileName): Promise<Uint8Array | undefined> {
    return unlessMissing(readFile(this.#path(name)));
  }

  async stream(name: FileName, start: number, end: number): Promise<ReadableStream | undefined> {
    const file = await unlessMissing(open(this.#path(name)));
    if (!file) return undefined;
    return Readable.toWeb(file.createReadStream({ start, end })) as ReadableStream;
  }

  async remove(name: FileName): Promise<void> {
    await rm(this.#path(name), { force: true });
  }

  async check(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    // Nodes may share the folder, and in containers they have the same process id.
    const probe = join(this.#folder, `.probe.${randomUUID()}`);
    const file = await open(probe, "w", MODE);
    try {
      await file.writeFile(new Uint8Array([1]));
      await file.sync();
    } finally {
      await file.close();
    }
    await rm(probe);
  }

  async *olderThan(moment: number): AsyncIterable<OldFile> {
    const folders = (await unlessMissing(opendir(this.#folder))) ?? [];
    for await (const folder of folders) {
      if (!folder.isDirectory()) continue;
      for await (const { name } of await opendir(join(this.#folder, folder.name))) {
        const path = join(this.#folder, folder.name, name);
        const found = await unlessMissing(stat(path));
        const remove = () => rm(path, { force: true });
        if (found && found.mtimeMs < moment) yield { id: idOf(name), remove };
      }
    }
  }

  #path({ id, format }: FileName): string {
    return join(this.#folder, id.slice(0, 2), `${id}.${fileFormats[format].extension}`);
  }
}

/** A draft is no image: its id is one that no record has. */
function idOf(name: string): string {
  return name.endsWith(DRAFT) ? name : name.slice(0, name.lastIndexOf("."));
}

async function sync(folder: string): Promise<void> {
  // Windows cannot open folders; there the file system writes names in order by itself.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function unlessMissing<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  try {
    return await promise;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
