/** The name of a preview's paper. */
import { pageFields, paperSizes } from "@platen/render/options";

/** CSS pixels of a millimetre. */
const MILLIMETRE = 96 / 25.4;

/** @param paper CSS pixels of a page @returns its name, or millimetres where it has none */
export function paperName({ width, height }: { width: number; height: number }): string {
  const sides = [width, height].map((side) => Math.round(side / MILLIMETRE));
  const [short = 0, long = 0] = sides.toSorted((one, other) => one - other);
  const known = pageFields.size.values.find(
    (name) =>
      Math.abs(paperSizes[name].width - short) <= 1 &&
      Math.abs(paperSizes[name].height - long) <= 1,
  );
  return known ?? `${sides.join(" × ")} mm`;
}
