/**
 * Takes secrets out of the environment. The environment a process was started with stays readable under
 * `/proc/<pid>/environ`, for every process of the same user, whatever it deletes later: children that
 * draw documents of strangers are such. So the program is started anew in its own place, with the
 * secrets in files that are removed once they are read.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

const FOLDER = "platen-handed-over-";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Starts the program anew without secrets in its environment, and then does not return. Returns if
 * there are none, or if this system or its temporary folder does not allow it.
 *
 * @param names of variables that hold secrets
 * @param also variables that only a new start can set; what the environment says wins
 */
export function handOver(
  names: readonly string[],
  also: Environment = {},
  environment: Environment = process.env,
): void {
  const given = names.filter((name) => (environment[name] ?? "") !== "");
  if (given.length === 0 || process.platform === "win32" || !process.execve) return;
  let folder: string | undefined;
  const rest = { ...also, ...environment };
  try {
    folder = mkdtempSync(join(tmpdir(), FOLDER));
    for (const name of given) {
      const file = join(folder, name);
      writeFileSync(file, environment[name] ?? "", { mode: 0o600, flag: "wx" });
      delete rest[name];
      rest[`${name}_FILE`] = file;
    }
  } catch {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    return;
  }
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, args, rest);
}

/**
 * Takes what was handed over: by their own names, as if they stood in the environment. Of the files nothing is left,
 * and of where they were the environment says no more.
 *
 * @param names of variables that hold secrets
 */
export function takeHandedOver(
  names: readonly string[],
  environment: Record<string, string | undefined> = process.env,
): Environment {
  const taken: Record<string, string> = {};
  const folders = new Set<string>();
  for (const name of names) {
    const variable = `${name}_FILE`;
    const file = environment[variable] ?? "";
    if (!basename(dirname(file)).startsWith(FOLDER)) continue;
    delete environment[variable];
    taken[name] = readFileSync(file, "utf8");
    folders.add(dirname(file));
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  return taken;
}
