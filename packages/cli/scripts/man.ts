/**
 * Makes `man/platen.1`, the manual page, of what `--help` says. Macros and escapes are those of
 * man(7).
 */
import { join } from "node:path";
import type { Command, Option } from "commander";
import { createProgram } from "../src/main.ts";
import { failureCodes } from "../src/failure.ts";

export const manPath = join(import.meta.dirname, "../man/platen.1");

/** A character beyond ASCII, by its number. */
const escaped = (sign: string): string =>
  `\\[u${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;

/** Words as they are: no macro at the start of a line, no escapes, hyphens that can be copied. */
function plain(words: string): string {
  return words
    .replaceAll("\\", "\\e")
    .replaceAll("-", "\\-")
    .replaceAll(/^(?=[.'])/gmu, "\\&")
    .replaceAll(/[^\n -~]/gu, escaped);
}

const bold = (words: string): string => `\\fB${plain(words)}\\fR`;
const tagged = (term: string, words: string): string => `.TP\n${term}\n${plain(words)}`;

const flag = ({ flags, description }: Option): string => tagged(bold(flags), description);

/** A command and those within it, each with its own words before it. */
function section(command: Command, before: string): string[] {
  const name = `${before} ${command.name()}`;
  const takes = command.registeredArguments.map((argument) =>
    tagged(bold(argument.name()), argument.description),
  );
  const usage = command.usage().replace(/^\[options\] ?/u, "");
  return [
    `.SS "${plain(`${name} ${command.options.length > 0 ? "[options] " : ""}${usage}`.trim())}"`,
    plain(command.description()),
    ...takes,
    ...command.options.map(flag),
    ...command.commands.flatMap((inner) => section(inner, name)),
  ];
}

export function manPage(): string {
  const program = createProgram(() => {}, "completion");
  const codes = Object.entries(failureCodes).map(([code, words]) => tagged(bold(code), words));
  return `${[
    `.TH PLATEN 1 "" "platen ${program.version()}" "User Commands"`,
    ".SH NAME",
    "platen \\- set Markdown as a picture or a PDF",
    ".SH SYNOPSIS",
    `${bold("platen")} [\\fIcommand\\fR] [\\fIoptions\\fR]`,
    ".br",
    `${bold("platen")} \\fIFILE.md\\fR [\\fIoptions\\fR]`,
    ".SH DESCRIPTION",
    plain(
      "Turns Markdown into png, jpeg, webp or a typeset pdf, without a browser. A file alone is short for platen render FILE.",
    ),
    ".SH COMMANDS",
    ...program.commands.flatMap((command) => section(command, "platen")),
    ".SH EXIT STATUS",
    tagged("0", "Done."),
    tagged("1", "A render failed, or there was something to warn of where that was asked for."),
    tagged("2", "The command was wrong."),
    ".SH ERRORS OF FILES",
    ...codes,
  ].join("\n")}\n`;
}
