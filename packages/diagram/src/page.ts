import type { Box } from "@platen/svg/geometry";

/**
 * The page that Mermaid believes it draws on. Some diagrams are as wide as it is: wide enough that the
 * dates under a Gantt chart stand apart, and not so wide that a document must shrink it past reading.
 */
export const page: Readonly<Box> = { x: 0, y: 0, width: 1000, height: 700 };

/**
 * The screen that Mermaid believes it has. Its C4 diagrams begin a new row where the screen ends, and rows within a
 * boundary where its share of the screen does. Browsers without a screen say 800 by 600, and Mermaid's own command draws
 * with such a one; a wider one would give a drawing that documents have to shrink.
 */
export const screen = { width: 800, height: 600 } as const;
