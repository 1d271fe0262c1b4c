/** The flag that was probably meant by one that there is not. */
import type { Command } from "commander";
import { nearest } from "@platen/render/nearest";

/**
 * A flag that ends like what was typed (`--toc` → `--page-toc`), or begins like it (`--out` → `--output`), or is nearly
 * spelled so, whole or at its end.
 *
 * @param typed such as `--wdith` or `--wdith=300`
 */
export function nearestFlag(typed: string, flags: readonly string[]): string | undefined {
  const name = typed.split("=", 1)[0]?.replace(/^-+/u, "").toLowerCase() ?? "";
  if (name === "") return undefined;
  const byLength = flags.toSorted((a, b) => a.length - b.length);
  const lastWords = new Map(
    byLength.toReversed().map((flag) => [flag.split("-").at(-1) ?? "", flag]),
  );
  return (
    byLength.find((flag) => flag.endsWith(`-${name}`)) ??
    byLength.find((flag) => name.length > 1 && flag.startsWith(`--${name}`)) ??
    nearest(typed.split("=", 1)[0] ?? "", flags) ??
    lastWords.get(nearest(name, [...lastWords.keys()]) ?? "")
  );
}

/** Takes the place of commander's own guess, which knows spellings only. */
export function hintAtFlags(command: Command): void {
  command.configureOutput({
    outputError: (text, write) => {
      const typed = /unknown option '([^']+)'/u.exec(text)?.[1];
      if (typed === undefined) return write(text);
      const flags = command.options.flatMap(({ long }) => long ?? []);
      const likely = nearestFlag(typed, [...flags, "--help"]);
      const hint = likely === undefined ? "" : `\n(Did you mean ${likely}?)`;
      write(`${text.split("\n", 1)[0]}${hint}\n`);
    },
  });
}
