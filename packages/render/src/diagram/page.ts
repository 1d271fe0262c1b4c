import type { Box } from "./geometry/box.ts";

/**
 * The page that Mermaid believes it draws on. Some diagrams are as wide as it is, so it is about as
 * wide as a document's column: they need not be scaled down, and their small type stays legible.
 */
export const page: Readonly<Box> = { x: 0, y: 0, width: 800, height: 600 };
