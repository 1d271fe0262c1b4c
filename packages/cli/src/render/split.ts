/** A picture that its format cannot hold becomes several, unless somebody has said what is to become of it. */
import { isPaged, type RenderOptions } from "@platen/render/options";
import { isNumberable } from "../output/write-pictures.ts";

/**
 * Several pictures are several files: standard output and devices hold one.
 *
 * @param output where the picture would go; absent: it is not kept
 */
export function mayBeSplit(options: RenderOptions, output: string | undefined): boolean {
  const { format, cards, overflow, pair } = options;
  if (isPaged(format) || pair === true || cards !== undefined || overflow !== undefined)
    return false;
  return output === undefined || isNumberable(output);
}
