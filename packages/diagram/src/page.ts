import type { Box } from "@platen/svg/geometry";

/**
 * The page that Mermaid believes it draws on. Some diagrams are as wide as it is: wide enough that the
 * dates under a Gantt chart stand apart, and not so wide that a document must shrink it past reading.
 */
export const page: Readonly<Box> = { x: 0, y: 0, width: 1000, height: 700 };
