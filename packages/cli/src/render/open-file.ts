/** Shows a file in the program that the system has for it. */
import { resolve } from "node:path";

/** A program that cannot be started is a complaint, not a failure: the file is there. */
export async function openFile(file: string): Promise<void> {
  try {
    const { default: open } = await import("open");
    const child = await open(resolve(file));
    child.once("error", () => complain(file));
  } catch {
    complain(file);
  }
}

function complain(file: string): void {
  process.stderr.write(`${file} is written, but no program could be started to show it.\n`);
}
