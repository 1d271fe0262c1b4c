/** Fenced code in the languages that answers use most. */
import type { Random } from "./random.ts";
import { identifier } from "./prose.ts";
import { nouns, verbs } from "./words.ts";

type Language = (random: Random, name: () => string) => string[];

const languages: Readonly<Record<string, Language>> = {
  python: (random, name) => {
    const [value, other] = [name(), name()];
    return [
      `def ${name()}(${value}: list[int], ${other}: int = ${random.between(1, 99)}) -> int | None:`,
      `    """The ${random.pick(nouns)} ${random.pick(verbs)} the ${random.pick(nouns)}."""`,
      `    for index, item in enumerate(${value}):`,
      `        if item > ${other}:  # ${random.pick(nouns)}`,
      `            return index + ${random.between(1, 99)}`,
      `    return None`,
    ];
  },
  ts: (random, name) => {
    const [value, other] = [name(), name()];
    return [
      `import { ${value} } from "./${random.pick(nouns)}.ts";`,
      ``,
      `/** ${random.pick(nouns)} */`,
      `export async function ${name()}(${other}: readonly string[]): Promise<number> {`,
      `  const result = await ${value}(${other}.filter((one) => one.length > ${random.between(1, 99)}));`,
      `  return result ?? ${random.between(100, 999)}; // ${random.pick(verbs)}`,
      `}`,
    ];
  },
  sql: (random, name) => [
    `SELECT ${name()}, count(*) AS total`,
    `FROM ${random.pick(nouns)}s JOIN ${random.pick(nouns)}s USING (id)`,
    `WHERE ${name()} >= ${random.between(1, 999)} AND state = '${random.pick(nouns)}'`,
    `GROUP BY 1 ORDER BY total DESC LIMIT ${random.between(1, 50)};`,
  ],
  bash: (random, name) => [
    `# ${random.pick(verbs)} the ${random.pick(nouns)}`,
    `export ${name().toUpperCase()}="${random.pick(nouns)}"`,
    `curl -fsS https://example.com/${random.pick(nouns)} | grep -c "${random.pick(nouns)}" > out.txt`,
    `for file in *.${random.pick(nouns)}; do mv "$file" backup/; done`,
  ],
  json: (random, name) => [
    `{`,
    `  "${name()}": "${random.pick(nouns)}",`,
    `  "${name()}": [${random.between(1, 99)}, ${random.between(1, 99)}, true],`,
    `  "${name()}": { "${random.pick(nouns)}": null }`,
    `}`,
  ],
  rust: (random, name) => [
    `pub fn ${name()}(${random.pick(nouns)}: &[u64]) -> Option<u64> {`,
    `    let limit = ${random.between(1, 9999)};`,
    `    // ${random.pick(nouns)} ${random.pick(verbs)}`,
    `    values.iter().copied().filter(|value| *value < limit).max()`,
    `}`,
  ],
};

export function codeBlock(random: Random, least: number, most: number): string {
  const language = random.pick(Object.keys(languages));
  const parts = Array.from({ length: random.between(least, most) }, () =>
    (languages[language]?.(random, () => identifier(random)) ?? []).join("\n"),
  );
  return `\`\`\`${language}\n${parts.join("\n\n")}\n\`\`\``;
}
