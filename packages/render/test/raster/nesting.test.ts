/** Every content in every container in every container: all words are there, nothing is set smaller that has room, and no sign is raw. */
import { describe, expect, it } from "vitest";
import { laidOut, runsOf } from "./laid.ts";
import { containers, contents, rawSigns } from "./nestings.ts";

describe.each(Object.keys(containers))("in %s", (outer) => {
  it.each(Object.keys(containers))("in %s, every content is whole", async (inner) => {
    for (const [name, { markdown, words }] of Object.entries(contents)) {
      const source = containers[outer]!(containers[inner]!(markdown));
      const { layout, warnings } = await laidOut(source, 800);
      const runs = runsOf(layout.box!);
      const text = runs.map((run) => run.text).join(" ");
      for (const word of words) expect(text, `${name}: ${source}`).toContain(word);
      expect(text, `${name}: ${source}`).not.toMatch(rawSigns);
      expect(warnings, `${name}: ${source}`).toEqual([]);
      for (const { height, text: shown } of runs)
        if (/\w/.test(shown)) expect(height, `${name}: ${source}: ${shown}`).toBeGreaterThan(15);
    }
  });
});
