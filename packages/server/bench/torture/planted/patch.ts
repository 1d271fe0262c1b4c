/** Plants a bug in the service that this process is about to load. Nothing on the disk is changed. */
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { plantedBugs } from "./bugs.ts";

/**
 * @param name of `plantedBugs`
 * @throws Error if the source does not hold what is to be changed
 */
export function plant(name: string): void {
  const bug = plantedBugs[name];
  if (!bug) throw new Error(`there is no planted bug called ${name}`);
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (!url.startsWith("file:") || !fileURLToPath(url).endsWith(bug.file)) return loaded;
      const source = Buffer.from(loaded.source as Uint8Array).toString();
      const [before, after, ...more] = source.split(bug.find);
      if (before === undefined || after === undefined || more.length > 0)
        throw new Error(`${bug.file} does not hold what ${name} changes exactly once`);
      return { ...loaded, source: before + bug.put + after };
    },
  });
}
