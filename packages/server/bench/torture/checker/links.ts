/** Signed links: each shows one image, which is charged once however often it is seen. */
import { operationsOf, type History } from "../history.ts";
import { disturbed } from "./disturbed.ts";
import type { Books } from "./books.ts";
import type { Rule, Violation } from "./violation.ts";

export interface SeenLink {
  account: string;
  path: string;
  /** Digests of its pictures. */
  digests: Set<string>;
  /** Start of the first view. */
  start: number;
  /** A view ended in a way that leaves open whether it was charged. */
  unknown: boolean;
}

export function linksOf(history: History): SeenLink[] {
  const views = operationsOf(history, "link").filter(({ fate }) => fate.kind !== "unsent");
  return [...Map.groupBy(views, ({ asked }) => asked.path)].map(([path, of]) => ({
    path,
    account: of[0]!.asked.account,
    digests: new Set(of.flatMap(({ fate }) => (fate.kind === "ok" ? [fate.value.digest] : []))),
    start: Math.min(...of.map(({ start }) => start)),
    unknown: of.some(
      ({ fate, start, end }) =>
        fate.kind === "unknown" ||
        (fate.kind === "refused" && fate.status >= 500 && disturbed(history, start, end)),
    ),
  }));
}

export const linksAreChargedOnce: Rule = ({ history, books }) => {
  // A clock that is wrong may have come into another month, in which each link is paid for anew.
  const most = Math.max(1, new Set(books.months.map(({ yearMonth }) => yearMonth)).size);
  return linksOf(history).flatMap(({ path, account, digests }): Violation[] => {
    const name = `${account}: link ${path.slice(0, 40)}`;
    if (digests.size > most) return [`${name} showed ${digests.size} pictures`];
    const charged = ofLink(books, account, digests).length;
    if (charged > most) return [`${name} was charged ${charged} times`];
    return digests.size > 0 && charged === 0 ? [`${name} was shown and not charged`] : [];
  });
};

/** The images in the books that a link has shown. */
export function ofLink({ images }: Books, account: string, digests: ReadonlySet<string>) {
  return images.filter((image) => image.account === account && digests.has(image.digest));
}
