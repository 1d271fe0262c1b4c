import type { CommandWords, FlagWords } from "./words.ts";

/** A script for bash, by its `complete -F`. Anything unknown is completed as a file's name. */
export function bashScript(program: CommandWords): string {
  const branches = places(program, []).map(
    ({ path, words }) => `    "${path.join(" ")}") words="${words}" ;;`,
  );
  const values = allFlags(program).filter((flag) => flag.values.length > 0);
  return `# Completion of platen for bash. In ~/.bashrc: source <(platen completion bash)
_platen() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]}
  local place="" words="" word
  COMPREPLY=()
  # bash takes --theme=n for three words.
  if [ "$current" = "=" ]; then
    current=""
  elif [ "$before" = "=" ]; then
    before=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  case "$before" in
${values.map((flag) => `    ${flag.names.join("|")}) words="${flag.values.join(" ")}" ;;`).join("\n")}
  esac
  if [ -n "$words" ]; then
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    return
  fi
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$place $word" in
${deeper(program, [])
  .map((path) => `      " ${path.join(" ")}"|"${path.join(" ")}") place="${path.join(" ")}" ;;`)
  .join("\n")}
    esac
  done
  case "$place" in
${branches.join("\n")}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -o bashdefault -F _platen platen
`;
}

interface Place {
  path: string[];
  words: string;
}

/** The words that may come next, by the commands given so far. */
function places(command: CommandWords, path: string[]): Place[] {
  const flags = command.flags.flatMap(({ names }) => names);
  const inner = command.commands.map(({ name }) => name);
  return [
    { path, words: [...inner, ...flags].join(" ") },
    ...command.commands.flatMap((one) => places(one, [...path, one.name])),
  ];
}

function deeper(command: CommandWords, path: string[]): string[][] {
  return command.commands.flatMap((one) => {
    const own = [...path, one.name];
    return [own, ...deeper(one, own)];
  });
}

function allFlags(command: CommandWords): FlagWords[] {
  const all = [...command.flags, ...command.commands.flatMap(allFlags)];
  const byName = new Map(all.map((flag) => [flag.names.join(), flag]));
  return [...byName.values()];
}
