/** Named grounds of frames. Safe to import in a browser. */

/** Colours of a gradient, from the upper left to the lower right. */
export const gradients = {
  sunset: ["#ff9a6b", "#f2587f", "#7b3fa0"],
  ocean: ["#5ec6e8", "#2f7fd6", "#24479b"],
  forest: ["#b5d98a", "#4fa36c", "#1f5f58"],
  dawn: ["#fde3c8", "#f6c1c7", "#c9b6e4"],
  dusk: ["#5b6ee1", "#8a4fbf", "#c2518f"],
  slate: ["#8b97a8", "#5d6878", "#39424f"],
  candy: ["#ffd3e0", "#d9c2ff", "#b8e0ff"],
  ember: ["#ffc46b", "#f0793c", "#b3322f"],
} as const satisfies Record<string, readonly string[]>;

/** Patterns in two colours of the theme. */
export const patternNames = ["dots", "grid", "lines"] as const;
export type PatternName = (typeof patternNames)[number];
