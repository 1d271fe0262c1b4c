/** `npm run docstrings`: refuses comments that begin with a clause ("What …", "Who …", "Of …") instead of the thing or a verb. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** First words of a docstring, and of the first of several lines behind `//`. */
const openings = [
  /\/\*\*(?:\s|\*)*(?:What|Who|Whose|Of)\b/gu,
  /(?<=(?:^|\n)(?!\s*\/\/)[^\n]*\n\s*|^)\/\/ (?:What|Who|Whose|Of)\b/gu,
];

const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mts"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && existsSync(file));

let found = 0;
for (const file of files) {
  const source = readFileSync(file, "utf8");
  for (const opening of openings)
    for (const { index } of source.matchAll(opening)) {
      const line = source.slice(0, index).split("\n").length;
      found += 1;
      console.log(`${file}:${line}: ${source.slice(index).split("\n", 2).join(" ").slice(0, 100)}`);
    }
}
console.log(`${files.length} files, ${found} comments that begin with "What", "Who" or "Of"`);
process.exitCode = found === 0 ? 0 : 1;
