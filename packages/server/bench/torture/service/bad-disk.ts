/**
 * Makes writes of this process fail: those of large image files by `node:fs/promises` here, those of small ones and of
 * the database in the threads that make them (see `bad-threads.ts`). It is put around Node's own functions before the service
 * loads them, so the service runs unchanged. Every kind of write that the service makes has its own point.
 */
import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BroadcastChannel } from "node:worker_threads";
import { failuresChannel, orderChannel, type DiskOrder } from "./bad-threads.ts";
import { writePoints, type Failures, type WritePoint } from "./control.ts";
import { randomFrom, type Random } from "../../../../../bench/random.ts";

const counts: Failures["counts"] = {};
let probability = 0;
let random: Random = () => 1;
const orders = new BroadcastChannel(orderChannel);

/** From now on each write fails with this probability. */
export function spoilDisk(share: number, seed: number): void {
  probability = share;
  random = randomFrom(seed);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  orders.postMessage({ probability: share, seed } satisfies DiskOrder);
}

export async function putBadDiskInPlace(): Promise<void> {
  const fromDatabase = new BroadcastChannel(failuresChannel);
  fromDatabase.addEventListener("message", (event) =>
    count((event as MessageEvent<WritePoint>).data),
  );
  for (const channel of [orders, fromDatabase]) channel.unref();
  await spoilFiles();
}

function fails(point: WritePoint): boolean {
  if (probability === 0 || random() >= probability) return false;
  count(point);
  return true;
}

function count(point: WritePoint): void {
  counts[point] = (counts[point] ?? 0) + 1;
  process.send?.({ type: "failures", counts } satisfies Failures);
}

function failFile(point: WritePoint): void {
  if (!fails(point)) return;
  const code = String(writePoints[point]);
  throw Object.assign(new Error(`${code}: made to fail, ${point}`), { code });
}

/** Only what is opened for writing; images are read through the same functions. */
async function spoilFiles(): Promise<void> {
  const { open, rename } = fs;
  fs.open = async (path, flags, mode) => {
    if (flags === "w") failFile("image open");
    return open(path, flags, mode);
  };
  fs.rename = async (from, to) => {
    failFile("image rename");
    return rename(from, to);
  };
  const path = join(tmpdir(), `platen-torture-${process.pid}`);
  const handle = await open(path, "w");
  const prototype = Object.getPrototypeOf(handle) as fs.FileHandle;
  await handle.close();
  await fs.rm(path);
  // eslint-disable-next-line typescript/unbound-method
  const { write, writeFile, sync } = prototype;
  prototype.write = async function spoiled(
    this: fs.FileHandle,
    ...parameters: Parameters<typeof write>
  ) {
    failFile("image write");
    return write.apply(this, parameters);
  } as typeof write;
  prototype.writeFile = async function spoiled(this: fs.FileHandle, data, options) {
    failFile("image write");
    return writeFile.call(this, data, options);
  };
  prototype.sync = async function spoiled(this: fs.FileHandle) {
    failFile("image fsync");
    return sync.call(this);
  };
  syncBuiltinESMExports();
}
