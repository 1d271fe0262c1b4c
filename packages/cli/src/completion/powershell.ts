import type { CommandWords, FlagWords } from "./words.ts";

/**
 * Returns a script for PowerShell 5 or later: tables of words and a block that looks them up (Register-ArgumentCompleter).
 * Files are completed by PowerShell itself where the block returns nothing.
 */
export function powershellScript(program: CommandWords): string {
  const commands = [program, ...program.commands];
  return `# Completion of platen for PowerShell: platen completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName platen -ScriptBlock {
  param($word, $ast, $cursor)
  $commands = ${table(program.commands.map(({ name, description }) => [name, quoted(description)]))}
  $flags = ${table(commands.map((one) => [one.name === program.name ? "" : one.name, table(one.flags.flatMap(described))]))}
  $values = ${table(allFlags(commands).flatMap(listed))}
  $before = @($ast.CommandElements | Where-Object { $_.Extent.EndOffset -lt $cursor } | ForEach-Object { $_.ToString() })
  $command = $before | Select-Object -Skip 1 | Where-Object { $commands.ContainsKey($_) } | Select-Object -First 1
  $known = $flags["$command"]
  $last = $before[-1]
  if ($values.ContainsKey($last) -and $known.ContainsKey($last)) {
    $found = @{}
    foreach ($value in $values[$last]) { $found[$value] = $value }
  } elseif ($word.StartsWith('-')) {
    $found = $known
  } elseif (-not $command -and $before.Count -eq 1) {
    $found = $commands
  } else { return }
  $found.GetEnumerator() | Where-Object { $_.Key.StartsWith($word) } | Sort-Object Key | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_.Key, $_.Key, 'ParameterValue', $_.Value)
  }
}
`;
}

/** Flags of all commands by their names, each once. */
function allFlags(commands: readonly CommandWords[]): FlagWords[] {
  const byName = new Map(
    commands.flatMap(({ flags }) => flags.map((flag) => [flag.names.join(), flag])),
  );
  return [...byName.values()];
}

type Row = readonly [name: string, value: string];

const described = ({ names, description }: FlagWords): Row[] =>
  names.map((name) => [name, quoted(description)]);

const listed = ({ names, values }: FlagWords): Row[] =>
  values.length === 0 ? [] : names.map((name) => [name, `@(${values.map(quoted).join(", ")})`]);

const table = (rows: readonly Row[]): string =>
  `@{ ${rows.map(([name, value]) => `${quoted(name)} = ${value}`).join("; ")} }`;

/** Quotes a text; a quote within is doubled, typographic ones too, which PowerShell takes for the same. */
function quoted(text: string): string {
  return `'${text.replaceAll(/['\u2018-\u201b]/gu, "$&$&")}'`;
}
