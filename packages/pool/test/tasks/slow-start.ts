/**
 * A task that warms up for as many ms as `WARMING` says: of work, if that begins with "busy". Once it has said that it is
 * ready, it makes the file `TOLD`.
 */
import { writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const { WARMING = "0", TOLD } = process.env;

export async function prewarm(): Promise<void> {
  const ms = Number(WARMING.replace("busy ", ""));
  const end = performance.now() + ms;
  if (WARMING.startsWith("busy")) while (performance.now() < end);
  else await sleep(ms);
  // The entry says that it is ready as soon as this is done; timers come after that.
  if (TOLD !== undefined) setTimeout(() => writeFileSync(TOLD, ""), 50);
}

export async function run() {
  return { bytes: new Uint8Array(1) };
}
