import type { Drawer } from "../draw.ts";
import { plainTheme } from "../theme/plain-theme.ts";

/** The most common kinds, each small: they load its parser and let the engine compile the rest. */
const samples: readonly string[] = [
  "flowchart TD\n  A[Start] --> B{Choice}\n  B -->|yes| C(End)",
  "sequenceDiagram\n  A->>B: Hello\n  B-->>A: Hi",
];

/** Draws a few diagrams beforehand, so that the first requested one is not slow. */
export async function warmUp(drawer: Drawer): Promise<void> {
  for (const source of samples) await drawer.draw(source, plainTheme, "sans");
}
