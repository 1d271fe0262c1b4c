import type { CommandWords, FlagWords } from "./words.ts";

/** A script for zsh, by its `_arguments`. Anything unknown is completed as a file's name. */
export function zshScript(program: CommandWords): string {
  return `#compdef platen
# Completion of platen for zsh. In ~/.zshrc, after compinit: source <(platen completion zsh)
${functions(program, "_platen").join("\n")}
compdef _platen platen
`;
}

function functions(command: CommandWords, name: string): string[] {
  const flags = command.flags.map((flag) => `    ${quoted(flagSpec(flag))} \\`);
  const own =
    command.commands.length === 0
      ? `${name}() {
  _arguments \\
${flags.join("\n")}
    '*:file:_files'
}`
      : `${name}() {
  local line state
  _arguments -C \\
${flags.join("\n")}
    '1: :->command' \\
    '*:: :->rest'
  case $state in
    command)
      local -a commands=(
${command.commands.map((one) => `        ${quoted(`${one.name}:${one.description}`)}`).join("\n")}
      )
      _describe command commands
      _files
      ;;
    rest)
      case $line[1] in
${command.commands.map((one) => `        ${one.name}) ${name}_${one.name.replaceAll("-", "_")} ;;`).join("\n")}
        *) _files ;;
      esac
      ;;
  esac
}`;
  const inner = command.commands.flatMap((one) =>
    functions(one, `${name}_${one.name.replaceAll("-", "_")}`),
  );
  return [...inner, own];
}

/** `(-w --width)`, then the names, `[description]` and the value: zsh's own form. */
function flagSpec({ names, description, takesValue, values }: FlagWords): string {
  const said = description.replaceAll(/[[\]:]/g, " ");
  const value = values.length > 0 ? `:value:(${values.join(" ")})` : ":value:_files";
  const name = names.at(-1) ?? "";
  // With `=`, the value may stand in the same word or in the next.
  const either = takesValue && name.startsWith("--") ? "=" : "";
  return `${name}${either}[${said}]${takesValue ? value : ""}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
