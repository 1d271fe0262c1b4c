/** Size of the title on a cover, in em of the text: a long one is smaller. */
const SIZES = [
  { upTo: 24, em: 3.2 },
  { upTo: 60, em: 2.6 },
];
const LEAST = 2;

export function coverTitleSize(title: string): number {
  const length = Array.from(title).length;
  return SIZES.find(({ upTo }) => length <= upTo)?.em ?? LEAST;
}
