/** Families that are not of ours: one of ours with other typefaces and numbers. */
import { ownName, type OwnTypeface } from "../catalogue.ts";
import type { FontFamily } from "../family.ts";
import type { FontFamilyName } from "./names.ts";

/** Families that are kept though nobody holds them. */
const KEPT = 8;

/** A family with the typefaces that are its own, which it holds. */
export interface OwnFamily extends FontFamily {
  name: FontFamilyName;
  own: readonly OwnTypeface[];
}

const families = new Map<string, WeakRef<OwnFamily>>();
const kept: OwnFamily[] = [];

/**
 * Adds a family, or finds the one that is the same. Its name leads to it as long as it is held, and
 * some while more.
 *
 * @param digest of all that it holds, fit for a name
 */
export function addOwnFamily(
  digest: string,
  family: FontFamily,
  own: readonly OwnTypeface[],
): OwnFamily {
  const name = ownName(digest) as FontFamilyName;
  let added = families.get(name)?.deref();
  if (!added) {
    added = { ...family, name, own };
    for (const [other, ref] of families) if (ref.deref() === undefined) families.delete(other);
    families.set(name, new WeakRef(added));
  }
  const at = kept.indexOf(added);
  if (at >= 0) kept.splice(at, 1);
  kept.push(added);
  if (kept.length > KEPT) kept.shift();
  return added;
}

export function ownFamily(name: string): OwnFamily | undefined {
  return families.get(name)?.deref();
}
