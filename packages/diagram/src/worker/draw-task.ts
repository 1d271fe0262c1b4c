/** The task of the child process of the diagram pool: it runs Mermaid and nothing else. */
import type { FontFamilyName } from "@platen/fonts/names";
import { Assets, type GivenAssets, type WantedAssets } from "../assets.ts";
import type { DiagramTheme } from "../theme/diagram-theme.ts";
import type { DiagramError } from "../diagram-error.ts";
import { openFonts } from "../text/document-fonts.ts";
import type { DiagramLanguage } from "../language.ts";
import type { Drawing } from "../drawing.ts";
import { openDrawer, type Drawer } from "../draw.ts";
import { explainDot } from "../dot/explain-dot.ts";
import { explain } from "../explain.ts";
import { warmUp } from "./warm-up.ts";

export interface DrawInput {
  source: string;
  /** Default `mermaid`. */
  language?: DiagramLanguage | undefined;
  theme: DiagramTheme;
  fontFamily: FontFamilyName;
  /** Formulas and images that the drawing refers to, as far as they are there. */
  given?: GivenAssets | undefined;
}

/** The drawing's SVG travels as bytes, beside what can be cloned cheaply. */
export type DrawOutput =
  | (Omit<Drawing, "svg"> & { bytes: Uint8Array; wanted: WantedAssets; error?: undefined })
  | { bytes: Uint8Array; error: DiagramError };

let opening: Promise<Drawer> | undefined;

function drawer(): Promise<Drawer> {
  opening ??= openFonts().then(openDrawer);
  return opening;
}

export async function prewarm(): Promise<void> {
  await warmUp(await drawer());
}

/** `"ready"` is asked to learn that the child has started. */
export async function run(input: DrawInput | "ready"): Promise<DrawOutput> {
  const open = await drawer();
  if (input === "ready") return { bytes: new Uint8Array(), error: { message: "" } };
  const { source, language, theme, fontFamily, given } = input;
  try {
    const assets = new Assets(given);
    const { svg, ...rest } = await open.draw(source, theme, fontFamily, assets, language);
    const { lacking, wanted } = assets;
    return {
      bytes: new TextEncoder().encode(svg),
      ...rest,
      ...(lacking.length > 0 ? { lacking } : {}),
      wanted,
    };
  } catch (thrown) {
    return {
      bytes: new Uint8Array(),
      error: language === "dot" ? explainDot(thrown) : explain(thrown, source),
    };
  }
}
