/**
 * Renders files again when they change. Files are polled: that works on every file system, and a
 * file that is replaced, deleted, or comes back later counts as the same.
 */
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Rendering } from "./output-names.ts";

/** Interval at which every file is checked, in ms. */
const INTERVAL = 100;
/** Time for which a file must be unchanged before it is rendered, in ms. */
const QUIET = 60;
/** Most checks for that: a file that is written all the time is rendered all the same. */
const LOOKS = 10;

interface Watched {
  rendering: Rendering;
  path: string;
  /** State of the file at the last check, before it was read. */
  seen: string;
}

/** State of a file that does not exist, perhaps for the moment. */
const GONE = "";

/**
 * Renders everything, and again whatever changes, until the process is ended.
 *
 * @param render called with the renderings to do; never twice at a time
 */
export async function watch(
  renderings: readonly Rendering[],
  render: (changed: readonly Rendering[]) => Promise<unknown>,
): Promise<never> {
  const all = await Promise.all(
    renderings.map(async (rendering): Promise<Watched> => {
      const path = resolve(rendering.input.path);
      return { rendering, path, seen: await look(path) };
    }),
  );
  const files = renderings.length === 1 ? "1 file" : `${renderings.length} files`;
  process.stderr.write(`watching ${files}; Ctrl-C ends\n`);
  await render(renderings);
  for (;;) {
    await sleep(INTERVAL);
    const changed = await changesOf(all);
    if (changed.length > 0) await render(changed);
  }
}

/**
 * Returns the renderings whose file has changed and been left alone since. A file that is gone
 * keeps its last picture until it is there again.
 */
async function changesOf(all: readonly Watched[]): Promise<Rendering[]> {
  const changed = new Set<Watched>();
  for (let looks = 0; looks < LOOKS; looks += 1) {
    if (looks > 0) await sleep(QUIET);
    const moved = await movedOf(all);
    for (const one of moved)
      if (one.seen === GONE) changed.delete(one);
      else changed.add(one);
    if (moved.length === 0) break;
  }
  return [...changed].map(({ rendering }) => rendering);
}

/** Returns the files that have changed since the last check. */
async function movedOf(all: readonly Watched[]): Promise<Watched[]> {
  const looks = await Promise.all(all.map(({ path }) => look(path)));
  return all.filter((one, at) => {
    const before = one.seen;
    one.seen = looks[at] ?? GONE;
    return one.seen !== before;
  });
}

async function look(path: string): Promise<string> {
  try {
    const { ino, size, mtimeNs, ctimeNs } = await stat(path, { bigint: true });
    return [ino, size, mtimeNs, ctimeNs].join(" ");
  } catch {
    return GONE;
  }
}
