/** `npm run docs -w platen`: renews the rows of render options in `docs/cli.md` from what `--help` says, and the manual page. */
import { readFileSync, writeFileSync } from "node:fs";
import { renderFlags } from "../src/option-flags.ts";
import { manPage, manPath } from "./man.ts";

const cliPath = new URL("../../../docs/cli.md", import.meta.url);

/** Sentences that the page has behind those of `--help`. */
const more: Readonly<Record<string, string>> = {
  "--describe": "They go into this file, as JSON",
  "--overflow": "For files, where neither this option nor the settings say anything, it is split",
  "--cards": "Several pictures are numbered: `notes-01.png`, `notes-02.png`",
};

/** The table's rows above and below those of the render options. */
const above = "| `-o, --output";
const below = "| `--root";

/** The page `docs/cli.md` with the rows of all render options as the code has them. */
export function withFlags(page: string): string {
  const rows = renderFlags().map(({ flags, long = "", description }) => {
    const sentence = more[long] === undefined ? "" : `. ${more[long]}`;
    return `| \`${flags}\` | ${description.replaceAll("|", "\\|")}${sentence} |`;
  });
  const lines = page.split("\n");
  const start = lines.findIndex((line) => line.startsWith(above)) + 1;
  const end = lines.findIndex((line) => line.startsWith(below));
  return [...lines.slice(0, start), ...rows, ...lines.slice(end)].join("\n");
}

if (import.meta.main) {
  writeFileSync(cliPath, withFlags(readFileSync(cliPath, "utf8")));
  writeFileSync(manPath, manPage());
}
