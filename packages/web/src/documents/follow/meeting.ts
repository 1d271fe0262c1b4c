/**
 * Decides what a document becomes when this device and the account are brought together: pure
 * functions, which neither ask nor write.
 */
import type { AccountDocument } from "@platen/contract";
import { joined } from "../joined.ts";
import { sameStyle } from "../same.ts";
import type { Followed, FollowedContent, StoredDocument } from "../../storage/records.ts";
import { readStyle } from "../../style/style.ts";

/** `undefined`: it is deleted there. */
export type Side = FollowedContent | undefined;

export interface Met {
  content: Side;
  /** Whether both changed the same place of the text. */
  overlapping: boolean;
}

export function mineOf(stored: StoredDocument): Side {
  if (stored.deletedAt !== undefined) return undefined;
  const { name, text, style, folder = "" } = stored;
  return { name, text, style, folder };
}

export function theirsOf({ content }: AccountDocument): Side {
  if (!content) return undefined;
  const { name, markdown: text, style, folder } = content;
  return { name, text, style: readStyle(style), folder };
}

export function sameSide(one: Side, other: Side): boolean {
  if (!one || !other) return one === other;
  return (
    one.text === other.text &&
    one.name === other.name &&
    one.folder === other.folder &&
    sameStyle(one, other)
  );
}

/** Returns the common ancestor of both sides: the content sent last, if it arrived. */
export function groundOf(
  { base, sent }: Pick<Followed, "base" | "sent">,
  { writes }: Pick<AccountDocument, "writes">,
  writer: string,
): Side {
  const arrived = writes.some(([who, write]) => who === writer && write === sent?.write);
  return arrived ? sent?.content : base;
}

/** Merges both sides. A change wins over a deletion, so that nothing written is lost. */
export async function meet(mine: Side, theirs: Side, ground: Side): Promise<Met> {
  if (!mine || !theirs) {
    const there = mine ?? theirs;
    const isUnchanged = ground !== undefined && sameSide(there, ground);
    return { content: isUnchanged ? undefined : there, overlapping: false };
  }
  const { folder } = ground ?? theirs;
  const { overlapping, ...content } = await joined(
    mine,
    theirs,
    ground ?? { ...theirs, text: await commonTextOf(mine.text, theirs.text) },
  );
  return {
    content: { ...content, folder: mine.folder === folder ? theirs.folder : mine.folder },
    overlapping,
  };
}

async function commonTextOf(one: string, other: string): Promise<string> {
  if (one === other) return one;
  const { commonText } = await import("../merge.ts");
  return commonText(one, other);
}
