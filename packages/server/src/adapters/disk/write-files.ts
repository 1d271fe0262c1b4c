/** Writes files and waits for the disk, blocking: for a thread that does nothing else. */
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import type { FileOrder, FileReport } from "./messages.ts";

/** Mode of a file: only its owner may read and write it. */
export const MODE = 0o600;

interface Written {
  order: FileOrder;
  descriptor: number | undefined;
  error: unknown;
}

/**
 * Writes files. All are written before the first is waited for, so that the disk takes them
 * together.
 */
export function writeFiles(orders: readonly FileOrder[]): FileReport[] {
  const files = orders.map(write);
  for (const file of files) attempt(file, (descriptor) => fsyncSync(descriptor));
  // A file's name is durable only when its folder is written, too.
  const folders = new Map<string, unknown>();
  for (const file of files) {
    const folder = dirname(file.order.path);
    if (!folders.has(folder))
      folders.set(
        folder,
        errorOf(() => syncFolder(folder)),
      );
    file.error ??= folders.get(folder);
  }
  return files.map(finish);
}

function write(order: FileOrder): Written {
  const file: Written = { order, descriptor: undefined, error: undefined };
  file.error = errorOf(() => (file.descriptor = openSync(order.path, "w", MODE)));
  attempt(file, (descriptor) => writeWhole(descriptor, order.bytes));
  return file;
}

function writeWhole(descriptor: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at);
}

/**
 * Makes the names in a folder durable. Windows cannot open folders; there the file system writes
 * names in order by itself.
 */
export function syncFolder(path: string): void {
  if (process.platform === "win32") return;
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Closes a file and reports on it. A file that was not written whole is removed, because it would
 * fill the little room that is left.
 */
function finish({ order: { id, path }, descriptor, error }: Written): FileReport {
  if (descriptor !== undefined) errorOf(() => closeSync(descriptor));
  if (error === undefined) return { id };
  if (descriptor !== undefined) errorOf(() => rmSync(path, { force: true }));
  const { message, code } = error as NodeJS.ErrnoException;
  return { id, failed: { message, code } };
}

/** Runs a step on an open file, unless an earlier step failed. */
function attempt(file: Written, step: (descriptor: number) => void): void {
  const { descriptor } = file;
  if (file.error === undefined && descriptor !== undefined)
    file.error = errorOf(() => step(descriptor));
}

function errorOf(step: () => unknown): unknown {
  try {
    step();
    return undefined;
  } catch (error) {
    return error;
  }
}
