import { mkdir, statfs } from "node:fs/promises";

/** Bytes that this process may still write on the disk of a folder, which is made if it is not there. */
export async function freeBytes(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
