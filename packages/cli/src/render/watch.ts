/**
 * Renders again what has changed. Files are polled: that works on every file system, and a file
 * that is replaced, deleted, or comes back later is the same file to it.
 */
import { watchFile } from "node:fs";
import { resolve } from "node:path";
import type { Rendering } from "./plan.ts";

/** How often every file is looked at, in ms. */
const INTERVAL = 100;
/** How long a file must have been left alone before it is rendered, in ms. */
const QUIET = 60;

/**
 * Renders everything, and again whatever changes, until the process is ended.
 *
 * @param render called with what is to be done; never twice at a time
 */
export function watch(
  renderings: readonly Rendering[],
  render: (changed: readonly Rendering[]) => Promise<unknown>,
): Promise<never> {
  const changed = new Set(renderings);
  let timer: NodeJS.Timeout | undefined;
  let rendering = false;

  const renderChanged = async () => {
    if (rendering) return;
    rendering = true;
    while (changed.size > 0) {
      const batch = [...changed];
      changed.clear();
      await render(batch);
    }
    rendering = false;
  };
  return new Promise((_, reject) => {
    for (const one of renderings)
      watchFile(resolve(one.input.path), { interval: INTERVAL }, ({ nlink }) => {
        // Gone, perhaps for the moment: the last picture stays until there is something new.
        if (nlink === 0) return;
        changed.add(one);
        clearTimeout(timer);
        timer = setTimeout(() => void renderChanged().catch(reject), QUIET);
      });
    const files = renderings.length === 1 ? "1 file" : `${renderings.length} files`;
    process.stderr.write(`watching ${files}; Ctrl-C ends\n`);
    renderChanged().catch(reject);
  });
}
