/** Builds the app if its sources are newer than what is built. */
import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmdirSync, statSync, utimesSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

export const webRoot = join(import.meta.dirname, "../..");
export const dist = join(webRoot, "dist");
/** Test files run side by side; one of them builds. */
const lock = join(webRoot, "node_modules/.building");
/** ms between two signs of life of who builds, and after which a lock has nobody. */
const BEAT = 5000;
const ABANDONED = 60_000;

const sources = [
  join(webRoot, "src"),
  join(webRoot, "index.html"),
  join(webRoot, "vite.config.ts"),
  join(webRoot, "vite"),
  // The press in the worker is made of packages of ours.
  ...[...ourPackages("web")].filter((name) => name !== "web").map((name) => sourcesOf(name)),
];

function sourcesOf(name: string): string {
  return join(webRoot, "..", name, "src");
}

/** A package of ours and those that it is made of, by their folders. */
function ourPackages(name: string, seen = new Set<string>()): Set<string> {
  seen.add(name);
  const manifest = readFileSync(join(webRoot, "..", name, "package.json"), "utf8");
  const { dependencies, devDependencies } = JSON.parse(manifest) as Record<string, object>;
  for (const needed of Object.keys({ ...dependencies, ...(name === "web" && devDependencies) })) {
    const [scope, folder] = needed.split("/");
    if (scope === "@platen" && folder && !seen.has(folder)) ourPackages(folder, seen);
  }
  return seen;
}

export async function ensureBuilt(): Promise<void> {
  mkdirSync(join(webRoot, "node_modules"), { recursive: true });
  while (!isFresh()) {
    if (!claim()) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      continue;
    }
    // A build may take minutes where many things run: the lock says that somebody is still at it.
    const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), BEAT);
    try {
      await build();
    } finally {
      clearInterval(beat);
      rmdirSync(lock);
    }
  }
}

/** In a process of its own: in this one the environment is that of tests, and React's would be too. */
async function build(): Promise<void> {
  const vite = join(
    dirname(createRequire(import.meta.url).resolve("vite/package.json")),
    "bin/vite.js",
  );
  const env = { ...process.env, NODE_ENV: "production" };
  await promisify(execFile)(process.execPath, [vite, "build"], { cwd: webRoot, env });
}

function claim(): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    // A run that was killed leaves its lock behind.
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > ABANDONED) rmdirSync(lock);
    return false;
  }
}

function isFresh(): boolean {
  if (statSync(lock, { throwIfNoEntry: false })) return false;
  const built = statSync(join(dist, "manifest.json"), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return newest(sources) < built;
}

function newest(paths: readonly string[]): number {
  return Math.max(
    ...paths.map((path) => {
      const { mtimeMs } = statSync(path);
      if (!statSync(path).isDirectory()) return mtimeMs;
      return newest(readdirSync(path).map((name) => join(path, name)));
    }),
  );
}
