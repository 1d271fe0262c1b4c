import { readFileSync } from "node:fs";

/**
 * Resident set of another process in bytes, from `VmRSS` in `/proc/<pid>/status`; `undefined`
 * where there is no such file (the process is gone, or the system is not Linux).
 * Read synchronously: the kernel makes the text up on the spot, in some 20 µs.
 */
export function residentBytes(pid: number): number | undefined {
  let status: string;
  try {
    status = readFileSync(`/proc/${pid}/status`, "latin1");
  } catch {
    return undefined;
  }
  const start = status.indexOf("VmRSS:");
  return start < 0 ? undefined : Number.parseInt(status.slice(start + 6), 10) * 1024;
}
