/** `platen notes.md` for `platen render notes.md`. */
import { looksLikeInput } from "./render/inputs.ts";

/**
 * Puts `render` in front of arguments that begin with a file or with one of its flags. Words that may be
 * a mistyped command stay as they are, so that the error names them.
 *
 * @param commands names of the commands
 * @param flagsOf gives the flags of `render`, short and long
 */
export function withDefaultCommand(
  args: readonly string[],
  commands: readonly string[],
  flagsOf: () => readonly string[],
): string[] {
  const [first] = args;
  if (first === undefined || commands.includes(first)) return [...args];
  const flag = first.split("=", 1)[0] ?? first;
  return flagsOf().includes(flag) || looksLikeInput(first) ? ["render", ...args] : [...args];
}
