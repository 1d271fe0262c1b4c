/** Secrets that a file holds, named by a variable that ends in `_FILE`. */
import { readFileSync } from "node:fs";

export const FILE = "_FILE";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment with what is in these files, without the line break at its end. What cannot be
 * read becomes a problem, and what is empty, and what is set twice.
 *
 * @param names of the settings that are secret
 */
export function withFiles(
  environment: Environment,
  names: readonly string[],
  problems: string[],
): Environment {
  const all = { ...environment };
  for (const name of names) {
    const file = environment[`${name}${FILE}`]?.trim();
    if (file === undefined || file === "") continue;
    if ((environment[name] ?? "") !== "") problems.push(`Set ${name} or ${name}${FILE}, not both.`);
    try {
      const held = readFileSync(file, "utf8").replace(/\r?\n$/u, "");
      // An empty variable is one that is not set. A file that is named is meant, and may have been cut off.
      if (held.trim() === "")
        problems.push(`${name}${FILE} is ${JSON.stringify(file)}, which is empty.`);
      all[name] = held;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      problems.push(`${name}${FILE} is ${JSON.stringify(file)}, which cannot be read: ${code}.`);
    }
  }
  return all;
}
