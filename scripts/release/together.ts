/**
 * Which modules stand in one file because they are loaded together. Without it a bundler makes a file of each set of
 * modules that the same entries share, and a start of the command resolves and reads sixty.
 */
import { join } from "node:path";
import type { CodeSplittingGroup, Plugin } from "rolldown";

/**
 * Files of each package by name, with the module that each is loaded for. The first is loaded
 * before the others.
 */
const files: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  platen: { command: "src/main.ts", "command-render": "src/render/run.ts" },
  "@platen/render": {
    render: "src/index.ts",
    raster: "src/press/raster/index.ts",
    printed: "src/press/printed/index.ts",
  },
};

export interface Together {
  plugin: Plugin;
  groups: CodeSplittingGroup[];
}

/** @param entries absolute paths of the package's entries: each is to load no more than it needs */
export function together(name: string, folder: string, entries: readonly string[]): Together {
  const wanted = Object.entries(files[name] ?? {});
  const [first] = wanted;
  if (!first) return { plugin: { name: "platen:together" }, groups: [] };
  const fileOf = new Map<string, string>();
  /** Files of what the first needs, too. */
  const early = new Set<string>();
  const plugin: Plugin = {
    name: "platen:together",
    buildEnd() {
      const reach = (source: string) =>
        reached(source, (id) => this.getModuleInfo(id)?.importedIds ?? []);
      const starts = wanted.map(([, source]) => join(folder, source));
      const reaches = starts.map(reach);
      const apart = entries.filter((entry) => !starts.includes(entry)).map(reach);
      const sets = new Map<string, number>();
      for (const id of new Set(reaches.flatMap((modules) => [...modules])))
        if (apart.some((modules) => modules.has(id))) {
          const set = [...reaches, ...apart].map((modules) => modules.has(id)).join();
          const file = `part-${numberOf(set, sets)}`;
          fileOf.set(id, file);
          if (reaches[0]?.has(id)) early.add(file);
        }
      for (const [index, [file]] of wanted.entries())
        for (const id of reaches[index] ?? []) {
          const known = fileOf.get(id);
          if (known === undefined) fileOf.set(id, file);
          else if (known !== first[0] && !known.startsWith("part-")) fileOf.set(id, SHARED);
        }
    },
  };
  // A group takes with it what its modules import, unless a group before it has that.
  const group = (debugName: string, isIn: (file: string) => boolean): CodeSplittingGroup => ({
    debugName,
    name: (id) => {
      const file = fileOf.get(id);
      return file !== undefined && isIn(file) ? file : null;
    },
  });
  const groups = [
    group("apart and first", (file) => early.has(file)),
    group("apart", (file) => file.startsWith("part-")),
    group("first", (file) => file === first[0]),
    group(SHARED, (file) => file === SHARED),
    group("others", () => true),
  ];
  return {
    plugin,
    groups: groups.map((one, index) => ({ ...one, priority: groups.length - index })),
  };
}

/** The file of what several others need, but not the first. */
const SHARED = "shared";

/** The number of a set, by what stands for it; a new set gets the next. */
function numberOf(set: string, numbers: Map<string, number>): number {
  const known = numbers.get(set) ?? numbers.size + 1;
  numbers.set(set, known);
  return known;
}

/** A module and all that it imports, directly or not; what it may import later does not count. */
function reached(from: string, imports: (id: string) => readonly string[]): Set<string> {
  const found = new Set([from]);
  for (const id of found) for (const next of imports(id)) found.add(next);
  return found;
}
