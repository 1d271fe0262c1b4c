/**
 * Types of all packages, from one run of the compiler. A package gets the declarations that its entries lead
 * to and no others, in folders as in `src`.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { browserEntries, root, sourceEntries, type Package } from "./packages.ts";

const emitted = join(root, "out/declarations");

/** Runs the compiler. Call it once, before `copyDeclarations`. */
export function emitDeclarations(): void {
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  execFileSync(process.execPath, [tsc, "-p", join(root, "tsconfig.build.json")], {
    stdio: "inherit",
  });
}

/** `from "./a.ts"`, `import "./a.ts"`, `import("./a.ts")` */
const SPECIFIER = /(\bfrom\s*|\bimport\s*\(?\s*)"([^"]+)"/gu;

/** @throws Error when a declaration speaks of a package that users of this one do not have */
export function copyDeclarations({ folder, manifest }: Package): void {
  const { dependencies, peerDependencies } = manifest;
  const known = { ...dependencies, ...peerDependencies, [manifest.name]: "" };
  const from = join(emitted, relative(root, folder), "src");
  const sources = sourceEntries(manifest).map(([, source]) => source);
  const waiting = [...sources, ...Object.values(browserEntries(manifest))].map((source) =>
    relative("src", source),
  );
  const reached = new Set(waiting);
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    const here = source;
    const file = declarationOf(here);
    const text = withoutIdleImports(readFileSync(join(from, file), "utf8"));
    const rewritten = text.replaceAll(SPECIFIER, (_whole, before: string, target: string) => {
      if (!target.startsWith(".")) {
        checkKnown(target, known, `${manifest.name}: ${file}`);
        return `${before}"${target}"`;
      }
      const next = join(dirname(here), target);
      if (!reached.has(next)) waiting.push(next);
      reached.add(next);
      return `${before}"${target.replace(/\.ts$/u, ".js")}"`;
    });
    const to = join(folder, "dist", file);
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, withLibraries(rewritten));
  }
}

const IMPORT = /^import (?:type )?\{([^}]*)\} from "[^"]+";\n/gmu;

/** The compiler leaves imports that only declarations marked `@internal` needed, which it takes out. */
export function withoutIdleImports(text: string): string {
  const rest = text.replaceAll(IMPORT, "").replaceAll(/\/\*.*?\*\//gsu, "");
  return text.replaceAll(IMPORT, (whole, names: string) => {
    const bound = names.split(",").map((name) => name.trim().split(/\s+/u).at(-1) ?? "");
    return bound.some((name) => new RegExp(`\\b${name}\\b`, "u").test(rest)) ? whole : "";
  });
}

/** Asks for what the standard library of a usual project does not declare yet. */
function withLibraries(text: string): string {
  const disposable = /\bSymbol\.(?:asyncDispose|dispose)\b|\b(?:Async)?Disposable\b/u.test(text);
  return disposable ? `/// <reference lib="esnext.disposable" />\n${text}` : text;
}

/** `src/pool/index.ts` or `pool/index.ts` → the same with `.d.ts` */
export function declarationOf(source: string): string {
  return source.replace(/\.ts$/u, ".d.ts");
}

function checkKnown(target: string, known: object, where: string): void {
  const name = /^(?:@[^/]+\/)?[^/]+/u.exec(target)?.[0] ?? target;
  if (target.startsWith("node:") || name in known) return;
  throw new Error(`${where} speaks of ${name}, which is no dependency of the package.`);
}
