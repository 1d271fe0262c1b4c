/**
 * A render that goes on until the test lets it go, so that what happens meanwhile depends on no
 * clock.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface HeldRender extends Disposable {
  /** Markdown to be rendered by a `hostileRenderer`. */
  markdown: string;
  /** Lets the render go on and end. */
  letGo: () => void;
}

export function heldRender(): HeldRender {
  const folder = mkdtempSync(join(tmpdir(), "platen-held-"));
  const sign = join(folder, "go");
  return {
    markdown: `misdeed: hold ${sign}`,
    letGo: () => writeFileSync(sign, ""),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
