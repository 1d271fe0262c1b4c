/** The fields of the data that are read. */
export interface CompactEmoji {
  hexcode: string;
  label: string;
  unicode: string;
  group?: number;
  order?: number;
  tags?: readonly string[];
}

/** Most that a search shows. */
const MOST = 96;

/** How well an emoji answers a search, the best first. */
const ranks: readonly ((one: CompactEmoji, wanted: string) => boolean)[] = [
  ({ label }, wanted) => label.toLowerCase() === wanted,
  ({ label }, wanted) => label.toLowerCase().startsWith(`${wanted} `),
  ({ tags }, wanted) => tags?.includes(wanted) ?? false,
  ({ label }, wanted) => label.toLowerCase().startsWith(wanted),
  ({ label }, wanted) => label.toLowerCase().includes(` ${wanted}`),
  ({ label }, wanted) => label.toLowerCase().includes(wanted),
  ({ tags }, wanted) => tags?.some((tag) => tag.startsWith(wanted)) ?? false,
];

/** The emoji that are called so come before those that are only about it. */
export function foundEmoji(all: readonly CompactEmoji[], words: string): CompactEmoji[] {
  const wanted = words.trim().toLowerCase();
  const ranked = all.flatMap((one) => {
    const rank = one.group === undefined ? -1 : ranks.findIndex((rule) => rule(one, wanted));
    return rank < 0 ? [] : [{ one, rank }];
  });
  return ranked
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MOST)
    .map(({ one }) => one);
}
