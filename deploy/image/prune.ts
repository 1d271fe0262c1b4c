/**
 * `node deploy/image/prune.ts`, in the folder of an installation: removes what the running service
 * never reads. npm installs optional peers that the lock file knows of (build tools and test runners among
 * them) even when told to leave development out; this goes by what is required instead.
 */
import { existsSync, globSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { leftovers } from "./leftovers.ts";

interface Manifest {
  name?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** Folders that `start` and all that it requires are in, itself included. Relative to `root`. */
export function required(root: string, start: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (reached.has(folder)) continue;
    reached.add(folder);
    for (const name of namesRequiredBy(readManifest(join(root, folder)))) {
      const found = find(root, folder, name);
      if (found !== undefined) waiting.push(found);
    }
  }
  return reached;
}

function namesRequiredBy(manifest: Manifest): string[] {
  const peers = Object.keys(manifest.peerDependencies ?? {});
  return [
    ...Object.keys(manifest.dependencies ?? {}),
    ...Object.keys(manifest.optionalDependencies ?? {}),
    ...peers.filter((name) => manifest.peerDependenciesMeta?.[name]?.optional !== true),
  ];
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
}

/** As Node looks for a package: in `node_modules` of the folder and of all above it. */
function find(root: string, from: string, name: string): string | undefined {
  const workspace = workspaces(root).get(name);
  if (workspace !== undefined) return workspace;
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, "node_modules", name);
    if (existsSync(join(root, candidate, "package.json"))) return candidate;
    if (folder === ".") return undefined;
  }
}

const known = new Map<string, Map<string, string>>();

/** Name to folder. */
function workspaces(root: string): Map<string, string> {
  const kept = known.get(root);
  if (kept) return kept;
  const folders = globSync("packages/*/package.json", { cwd: root }).map(dirname);
  const found = new Map(folders.map((folder) => [readManifest(join(root, folder)).name!, folder]));
  known.set(root, found);
  return found;
}

/** Every package that is installed, those within others included. Relative to `root`. */
function installed(root: string): string[] {
  const found: string[] = [];
  const waiting = [".", ...globSync("packages/*", { cwd: root })];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const names = globSync("node_modules/{[!@.]*,@*/*}", { cwd: join(root, folder) });
    const inside = names.map((name) => join(folder, name));
    found.push(...inside);
    waiting.push(...inside.filter((one) => !isWorkspaceLink(one)));
  }
  return found.filter((one) => !isWorkspaceLink(one));
}

const isWorkspaceLink = (folder: string) =>
  /(?:^|\/)node_modules\/(?:platen$|@platen\/)/u.test(folder);

/** @returns what was removed, relative to `root` */
export function prune(root: string): string[] {
  const needed = required(root, join("packages", "cli"));
  const ours = globSync("packages/*", { cwd: root }).filter((one) => !needed.has(one));
  const packages = installed(root).filter((one) => !needed.has(one) && !holdsOneOf(needed, one));
  const files = leftovers.flatMap((pattern) =>
    pattern.startsWith("/")
      ? globSync(pattern.slice(1), { cwd: root })
      : globSync(join("{.,packages/*}/node_modules", pattern), { cwd: root }),
  );
  const own = ["node_modules/.bin", "node_modules/.package-lock.json"];
  const all = [...ours, ...packages, ...files, ...own];
  for (const one of all) rmSync(join(root, one), { recursive: true, force: true });
  return all;
}

/** A package that nobody requires may have one inside that somebody does. */
function holdsOneOf(needed: ReadonlySet<string>, folder: string): boolean {
  return [...needed].some((one) => !relative(folder, one).startsWith(".."));
}

if (import.meta.main) {
  const removed = prune(process.cwd());
  console.log(`${removed.length} packages and files removed`);
}
