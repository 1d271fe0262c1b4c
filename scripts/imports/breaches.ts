import { isBuiltin } from "node:module";
import { dependencyOf, importsOf, packageOf } from "./read.ts";
import { rules, walls } from "./rules.ts";

/** Names of what each package declares that it depends on, by the package's folder. */
export type Declared = ReadonlyMap<string, ReadonlySet<string>>;

/** Every import of `file` that breaks a rule, in words. */
export function breaches(file: string, source: string, declared: Declared): string[] {
  return importsOf(file, source).flatMap((target) =>
    [broken(file, target), wallBroken(file, target), undeclared(file, target, declared)]
      .filter((why) => why !== undefined)
      .map((why) => `${file} imports ${target}: ${why}`),
  );
}

function broken(file: string, target: string): string | undefined {
  return rules.find(
    ({ from, never, unless }) => from.test(file) && never.test(target) && !unless?.test(target),
  )?.why;
}

function wallBroken(file: string, target: string): string | undefined {
  const own = packageOf(file) ?? "";
  const wall = walls[own];
  if (!wall) return "its package has no entry in the table of walls";
  const other = packageOf(target);
  if (other !== undefined && other !== own) return "a package is entered by its exports alone";
  if (!/^(?:@platen\/|platen$)/.test(target) || isOwn(file, target)) return undefined;
  const allowed = wall.may.some((entry) => target === entry || target.startsWith(`${entry}/`));
  return allowed ? undefined : wall.why;
}

function undeclared(file: string, target: string, declared: Declared): string | undefined {
  if (packageOf(target) !== undefined || isBuiltin(target) || isOwn(file, target)) return undefined;
  const names = declared.get(packageOf(file) ?? "");
  return names?.has(dependencyOf(target)) ? undefined : "its package does not declare it";
}

/**
 * Whether an import is of the package's own entries, by its name: a bundle that leaves this package
 * outside leaves the import as it is.
 */
const isOwn = (file: string, target: string) =>
  dependencyOf(target) === `@platen/${packageOf(file)}`;
