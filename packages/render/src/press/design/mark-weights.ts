import type { WatermarkStyle } from "../../options.ts";

/** Weights of the type that watermarks are set in. */
export const markWeights: Readonly<Record<WatermarkStyle, number>> = { foot: 400, tile: 600 };
