/** Whether a strict TypeScript program that uses the packages compiles, as each kind of module. */
import { join } from "node:path";
import { root } from "../packages.ts";
import type { Tarball } from "../pack.ts";
import type { Project } from "./project.ts";

const kinds = {
  bundler: { module: "esnext", moduleResolution: "bundler" },
  node16: { module: "node16", moduleResolution: "node16" },
  nodenext: { module: "nodenext", moduleResolution: "nodenext" },
} as const;

/** Strict options of the compiler, for every kind of module. */
const strict = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  noEmit: true,
  target: "es2022",
};

/** @returns complaints of the compiler */
export function checkTypes(
  project: Project,
  packages: readonly Tarball[],
  sample: string,
): string[] {
  project.write("types/sample.mts", sample);
  project.write("types/entries.mts", everyEntry(packages));
  // `require()` of modules is known to the newest kind only.
  project.write(
    "types/sample.cts",
    'import render = require("@platen/render");\nexport const done: Promise<render.RenderResult> = render.render("# Hi");\n',
  );
  return Object.entries(kinds).flatMap(([kind, compilerOptions]) => {
    const files = ["types/*.mts", ...(kind === "nodenext" ? ["types/*.cts"] : [])];
    const options = { ...strict, ...compilerOptions, types: [] };
    project.write(
      `tsconfig.${kind}.json`,
      JSON.stringify({ compilerOptions: options, include: files }),
    );
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    const { code, output } = project.run(process.execPath, [tsc, "-p", `tsconfig.${kind}.json`]);
    return code === 0 ? [] : [`${kind}: ${output}`];
  });
}

/** Looks at each entry of each package, so that all its declarations are read. */
function everyEntry(packages: readonly Tarball[]): string {
  const entries = packages.flatMap(({ name, manifest: { exports = {} } }) =>
    Object.entries(exports)
      .filter(([, target]) => typeof target === "object")
      .map(([entry]) => name + entry.slice(1)),
  );
  const lines = entries.map((entry, index) => `import * as entry${index} from "${entry}";`);
  return `${lines.join("\n")}\nexport const all = [${entries.map((_, index) => `entry${index}`).join(", ")}];\n`;
}
