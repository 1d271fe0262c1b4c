/** What the child process of the diagram pool runs: Mermaid, and nothing else. */
import type { FontFamilyName } from "@platen/fonts/names";
import type { DiagramTheme } from "../diagram-theme.ts";
import type { DiagramError } from "../diagram-error.ts";
import { openFonts } from "../document-fonts.ts";
import { openDrawer, type Drawer } from "../draw.ts";
import { explain } from "../explain.ts";
import { warmUp } from "./warm-up.ts";

export interface DrawInput {
  source: string;
  theme: DiagramTheme;
  fontFamily: FontFamilyName;
}

/** The drawing's SVG travels as bytes, beside what can be cloned cheaply. */
export type DrawOutput =
  | { bytes: Uint8Array; width: number; height: number; alt: string; error?: undefined }
  | { bytes: Uint8Array; error: DiagramError };

let opening: Promise<Drawer> | undefined;

function drawer(): Promise<Drawer> {
  opening ??= openFonts().then(openDrawer);
  return opening;
}

export async function prewarm(): Promise<void> {
  await warmUp(await drawer());
}

export async function run({ source, theme, fontFamily }: DrawInput): Promise<DrawOutput> {
  try {
    const drawing = await (await drawer()).draw(source, theme, fontFamily);
    const { svg, ...rest } = drawing;
    return { bytes: new TextEncoder().encode(svg), ...rest };
  } catch (thrown) {
    return { bytes: new Uint8Array(), error: explain(thrown, source) };
  }
}
