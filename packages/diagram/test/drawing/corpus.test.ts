import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { diagram, isDiagramError } from "../../src/index.ts";
import { plainTheme } from "../../src/theme/plain-theme.ts";

const folder = join(process.env["PLATEN_CORPUS"] ?? "", "mermaid");

/** Sources that Chromium does not draw either, with the reason that is given instead. */
const undrawn: Readonly<Record<string, RegExp>> = {
  "invalid.expect-error.mmd": /cannot read this/,
  "zenuml.mmd": /ZenUML/,
};

function sourcesIn(file: string): string[] {
  const text = readFileSync(join(folder, file), "utf8");
  if (file.endsWith(".mmd")) return [text];
  return [
    ...text.matchAll(
      /^ {0,3}(?:```|~~~|:::) *mermaid[^\n]*\r?\n([\s\S]*?)^ {0,3}(?:```|~~~|:::)/gm,
    ),
  ].map(([, source = ""]) => source);
}

describe("the corpus", () => {
  const files = readdirSync(folder).sort();

  test.each(files)("%s", async (file) => {
    for (const source of sourcesIn(file)) {
      const drawn = await diagram(source, plainTheme);
      const reason = undrawn[file];
      if (reason) expect(isDiagramError(drawn) && drawn.message).toMatch(reason);
      else expect(isDiagramError(drawn) ? drawn.message : "drawn").toBe("drawn");
    }
  });
});
