import { chmodSync, existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Removes a folder and all in it, also what a test took its own rights away from. Links are not followed. */
export function removeFolder(path: string): void {
  if (!existsSync(path)) return;
  open(path);
  rmSync(path, { recursive: true, force: true });
}

function open(folder: string): void {
  try {
    chmodSync(folder, 0o700);
  } catch {
    // It is somebody else's, who may be asked by root alone.
    return;
  }
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) open(join(folder, entry.name));
}
