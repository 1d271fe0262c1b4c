/** The manifest of a package as it is packed: its entries lead to `dist`, not to sources. */
import { relative } from "node:path";
import { declarationOf } from "./declarations.ts";
import { kernelImports } from "./kernels.ts";
import {
  browserEntries,
  browserName,
  builtName,
  isForBrowsers,
  OLDEST_NODE,
  root,
  rootManifest,
  type Manifest,
  type Package,
} from "./packages.ts";

/** Fields that mean something in the workspace only. */
const workspaceOnly = new Set([
  "private",
  "scripts",
  "devDependencies",
  "exports",
  "sideEffects",
  "engines",
  "browser",
]);

/**
 * @param bundled packages whose code is within, with their versions: kept for who asks what that is
 * @param vendored dependencies that are packed with it
 */
export function packedManifest(
  { folder, manifest }: Package,
  bundled: Record<string, string>,
  vendored: readonly string[] = [],
): Manifest {
  const kept = Object.entries(manifest).filter(([field]) => !workspaceOnly.has(field));
  const entries = Object.entries(manifest.exports ?? {}).filter(
    ([name]) => !isForBrowsers(name) || browserName(name) in browserEntries(manifest),
  );
  const built = Object.fromEntries(
    entries.map(([entry, target]) => [entry, builtEntry(entry, target)]),
  );
  const main = built["."];
  return {
    ...(Object.fromEntries(kept) as Manifest),
    repository: { ...rootManifest().repository, directory: relative(root, folder) },
    ...addresses(),
    publishConfig: { access: "public" },
    engines: { node: supportedNode() },
    files: ["bin", "dist", "man", "NOTICE.md"],
    ...(entries.length > 0 ? { exports: built as Record<string, never> } : {}),
    ...(Object.keys(browserEntries(manifest)).length > 0 ? { imports: kernelImports } : {}),
    // For tools that do not know `exports`.
    ...(typeof main === "object" ? { main: main.default, types: main.types } : {}),
    // Children, threads and commands are programs of their own, which nobody imports.
    sideEffects: false,
    ...(Object.keys(bundled).length > 0 ? { bundled } : {}),
    ...(vendored.length > 0 ? { bundleDependencies: vendored } : {}),
  };
}

/** Addresses at which people read about the project and report what is wrong with it. */
function addresses(): { homepage: string; bugs: string } {
  const page = rootManifest()
    .repository?.["url"]?.replace(/^git\+/u, "")
    .replace(/\.git$/u, "");
  return { homepage: `${page}#readme`, bugs: `${page}/issues` };
}

/**
 * Range of Node that every package says it runs on; the workspace itself needs a newer one, to run
 * sources.
 */
export function supportedNode(): string {
  return `>=${OLDEST_NODE}`;
}

function builtEntry(entry: string, target: string): string | { types: string; default: string } {
  if (!target.endsWith(".ts")) return target;
  const declarations = declarationOf(target.replace(/^\.\/src\//u, "./dist/"));
  const built = isForBrowsers(entry) ? `browser/${browserName(entry)}` : builtName(entry);
  return { types: declarations, default: `./dist/${built}.js` };
}
