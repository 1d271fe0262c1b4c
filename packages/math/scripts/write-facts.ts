/** Writes the facts of our setter: the part of MathJax's tables that it uses. */
import { mathEngine } from "../src/mathjax/mathjax.ts";
import type { Command, FactsData } from "../src/own/facts-data.ts";
import { runnerOf } from "../src/own/read/commands.ts";
import { isSetHere } from "../src/own/read/environments.ts";
import type { CommandKind, MathTables } from "../src/mathjax/tables.ts";
import { fontFacts } from "./font-facts.ts";

export const factsFile = new URL("../src/own/facts.json", import.meta.url);

/**
 * Returns the file's text. It is ASCII, which is read in a third of the time. Loads all of
 * MathJax's font, for good.
 */
export async function writtenFacts(): Promise<string> {
  const text = JSON.stringify(await mathFacts());
  const ascii = text.replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `${ascii}\n`;
}

async function mathFacts(): Promise<FactsData> {
  const engine = await mathEngine();
  const tables = engine.tables();
  const { OPTABLE, RANGES } = tables.signs;
  const { prefix, infix, postfix } = OPTABLE;
  const commands = commandsOf("macro", tables, runnerOf);
  const delimiters = Object.entries(commandsOf("delimiter", tables, () => true));
  const drawn = Object.values(commands).flatMap(({ char }) => [...(char ?? "")]);
  return {
    commands,
    environments: commandsOf("environment", tables, isSetHere),
    delimiters: Object.fromEntries(delimiters.map(([name, { char = "" }]) => [name, char])),
    operators: { prefix, infix, postfix },
    ranges: RANGES,
    font: await fontFacts(tables.font, drawn),
  };
}

/**
 * Returns the commands of a kind that are wanted, each from the first of MathJax's maps that has
 * it.
 */
function commandsOf(
  kind: CommandKind,
  { reader }: MathTables,
  isWanted: (name: string, map: string) => unknown,
): Record<string, Command> {
  const handler = reader.handlers.get(kind);
  const names = new Set(
    Array.from(handler._configuration, ({ item }) => [...(item.map?.keys() ?? [])]).flat(),
  );
  const found: Record<string, Command> = {};
  for (const written of [...names].sort()) {
    // Delimiters that are commands stand in their map with their backslash.
    const name = kind === "macro" ? written.replace(/^\\(?=.)/, "") : written;
    const command = lookUp(kind, name, reader);
    if (command && isWanted(name, command.map)) found[name] = command;
  }
  return found;
}

function lookUp(
  kind: CommandKind,
  name: string,
  { handlers }: MathTables["reader"],
): Command | undefined {
  const handler = handlers.get(kind);
  for (const key of kind === "macro" ? [name, `\\${name}`] : [name]) {
    const map = handler.applicable(key);
    const found = map?.lookup(key);
    if (!map || !found || (kind === "macro" && key === name && map.name.endsWith("delimiter")))
      continue;
    return {
      map: map.name,
      ...(found._char !== undefined && { char: found._char }),
      ...(found._attributes && { attributes: found._attributes }),
      args: found._args ?? [],
    };
  }
  return undefined;
}
