import type { Content } from "../storage/records.ts";
import type { Merge } from "./merge.ts";
import { sameStyle } from "./same.ts";

export interface Joined extends Content {
  /** Whether both changed the same place of the text: there the author should look. */
  overlapping: boolean;
}

/** Brings two contents together that come from a common one: each part as it was changed here, or else as it is there. */
export async function joined(mine: Content, theirs: Content, common: Content): Promise<Joined> {
  const merged = await mergedText(mine.text, theirs.text, common.text);
  return {
    name: mine.name === common.name ? theirs.name : mine.name,
    text: merged.text,
    style: sameStyle(mine, common) ? theirs.style : mine.style,
    overlapping: merged.overlapping,
  };
}

/** Its code is loaded when it is needed. */
async function mergedText(
  mine: string,
  theirs: string,
  common: string,
): Promise<Pick<Merge, "text" | "overlapping">> {
  if (mine === theirs || mine === common) return { text: theirs, overlapping: false };
  if (theirs === common) return { text: mine, overlapping: false };
  const { merge } = await import("./merge.ts");
  return merge(common, mine, theirs);
}
