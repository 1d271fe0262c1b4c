/** The task of the child process of the diagram pool: it runs Mermaid and nothing else. */
import { openFonts } from "../text/document-fonts.ts";
import { openDrawer, type Drawer } from "../draw.ts";
import { drawOrder, nothing, type DrawInput, type DrawOutput } from "./draw-order.ts";

let opening: Promise<Drawer> | undefined;

function drawer(): Promise<Drawer> {
  opening ??= openFonts().then(openDrawer);
  return opening;
}

/** Loads Mermaid, not its kinds of diagrams: each comes with the first one that is drawn, which is waited for already. */
export async function prewarm(): Promise<void> {
  await drawer();
}

/** `"ready"` is asked to learn that the child has started. */
export async function run(input: DrawInput | "ready"): Promise<DrawOutput> {
  const open = await drawer();
  return input === "ready" ? nothing : drawOrder(open, input);
}
