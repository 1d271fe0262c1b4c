/** A difference in words, for terminals and for models. */
import type { BlockChange, Difference } from "./index.ts";
import type { WordRun } from "./words.ts";

const signs: Readonly<Record<BlockChange["change"], string>> = {
  added: "+",
  removed: "-",
  changed: "~",
  moved: ">",
};

/**
 * A line for each block that differs, and one on all of them.
 *
 * @param ids whether lines say the ids of blocks
 */
export function differenceInWords(
  { changed, settings, counts, blocks }: Difference,
  ids = false,
): string {
  if (!changed) return "nothing differs";
  const lines = blocks.map(({ change, kind, id, from, to, text = "", words }) => {
    const places = [from, to].filter((lines) => lines !== undefined).map(placeOf);
    const place = [...new Set(places)];
    const said =
      words?.map(marked).join("") ?? (change === "changed" ? "its look or a link" : text);
    const name = ids && id !== undefined && change !== "removed" ? ` ${id}` : "";
    return `${signs[change]} ${kind}${name}, line ${place.join(" → ")}: ${said.replaceAll(/\s*\n\s*/gu, " ⏎ ")}`;
  });
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const more = all > blocks.length ? [`and ${all - blocks.length} more`] : [];
  const total = Object.entries(counts).flatMap(([change, count]) => count > 0 ? [`${count} ${change}`] : []); // prettier-ignore
  const others = settings ? ["settings of the document differ"] : [];
  return [...lines, ...more, [...total, ...others].join(", ")].join("\n");
}

const placeOf = ([from, to]: readonly [number, number]) =>
  from === to ? `${from}` : `${from}-${to}`;

const marked = ({ change, text }: WordRun) =>
  change === "same" ? text : change === "added" ? `{+${text}+}` : `[-${text}-]`;
