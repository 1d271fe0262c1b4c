/** Images as files, in 256 folders named by the first two digits of the id. */
import { randomUUID } from "node:crypto";
import { mkdir, open, opendir, readdir, readFile, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { fileFormats } from "../domain/images/image-format.ts";
import type { FileName, ImageStore, OldFile } from "../domain/images/image-store.ts";
import { FileWriter } from "./disk/file-writer.ts";
import { MODE } from "./disk/write-files.ts";
import { openFolder, writeLarge } from "./disk/write-large.ts";

/** Size, in bytes, up to which a file is written in a thread, which gets a copy. */
const SMALL = 256 * 1024;
const FOLDERS = Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, "0"));

export class DiskImages implements ImageStore {
  readonly #folder: string;
  readonly #writer = new FileWriter();
  #folders: Promise<void> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Writes a file under its own name from the start: nobody knows the name before it is recorded. A
   * crash may leave a part of a file, which has no record and is swept up.
   */
  async put(name: FileName, bytes: Uint8Array): Promise<void> {
    const path = this.#path(name);
    this.#folders ??= this.#makeFolders();
    await this.#folders;
    const write = (): Promise<void> =>
      bytes.length <= SMALL ? this.#writer.write(path, bytes) : writeLarge(path, bytes);
    try {
      await write();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      await this.#makeFolder(dirname(path));
      await this.#sync();
      await write();
    }
  }

  close(): Promise<void> {
    return this.#writer.close();
  }

  /**
   * Makes all folders at once, and once: making a folder for a single file would let that file wait
   * for the disk twice.
   */
  async #makeFolders(): Promise<void> {
    try {
      const there = new Set((await unlessMissing(readdir(this.#folder))) ?? []);
      const missing = FOLDERS.filter((name) => !there.has(name));
      if (missing.length === 0) return;
      await Promise.all(missing.map((name) => this.#makeFolder(join(this.#folder, name))));
      await this.#sync();
    } catch {
      // The first file that has no folder will report the fault.
    }
  }

  async #makeFolder(path: string): Promise<void> {
    await mkdir(path, { recursive: true, mode: 0o700 });
  }

  async #sync(): Promise<void> {
    const handle = await openFolder(this.#folder);
    try {
      await handle?.sync();
    } finally {
      await handle?.close();
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

/**
 * Returns the id in a file's name. For a file that an earlier version left half-way (`.png.part`)
 * it is one that no record has.
 */
function idOf(name: string): string {
  return name.slice(0, name.lastIndexOf("."));
}

async function unlessMissing<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  try {
    return await promise;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
