import type { CommandWords, FlagWords } from "./words.ts";

/** A script for fish, a line for each word. Files are completed by fish itself. */
export function fishScript(program: CommandWords): string {
  return `# Completion of platen for fish: platen completion fish > ~/.config/fish/completions/platen.fish
${lines(program, "__fish_use_subcommand").join("\n")}
`;
}

function lines(command: CommandWords, when: string): string[] {
  return [
    ...command.commands.map((one) => `${start(when)} -a ${one.name} -d ${quoted(one.description)}`),
    ...command.flags.map((flag) => `${start(when)} ${flagWords(flag)}`),
    ...command.commands.flatMap((one) => lines(one, `__fish_seen_subcommand_from ${one.name}`)),
  ];
}

function start(when: string): string {
  return `complete -c platen -n ${quoted(when)}`;
}

function flagWords({ names, description, takesValue, values }: FlagWords): string {
  const named = names.map((name) =>
    name.startsWith("--") ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`,
  );
  const listed = values.length > 0 ? [`-x -a ${quoted(values.join(" "))}`] : ["-r"];
  return [...named, ...(takesValue ? listed : []), `-d ${quoted(description)}`].join(" ");
}

function quoted(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}
