/** `platen notes.md` for `platen render notes.md`. */
import { looksLikeInput } from "./render/inputs.ts";

/** Flags of the program itself. */
const ofProgram: ReadonlySet<string> = new Set(["-h", "--help", "-v", "--version"]);

/**
 * Puts `render` in front of arguments that begin with a file or with a flag, and in the place of none at all if
 * something is piped in. Words that may be a mistyped command stay as they are, so that the error names them.
 *
 * @param commands names of the commands
 */
export function withDefaultCommand(
  args: readonly string[],
  commands: readonly string[],
  isPiped: () => boolean,
): string[] {
  const [first] = args;
  if (first === undefined) return isPiped() ? ["render"] : [];
  if (commands.includes(first) || ofProgram.has(first)) return [...args];
  return first.startsWith("-") || looksLikeInput(first) ? ["render", ...args] : [...args];
}
