/** One order to draw, and its answer: the same in a child process and in a browser's worker. */
import type { FontFamilyName } from "@platen/fonts/names";
import { Assets, type GivenAssets, type WantedAssets } from "../assets.ts";
import type { DiagramTheme } from "../theme/diagram-theme.ts";
import type { DiagramError } from "../diagram-error.ts";
import type { DiagramLanguage } from "../language.ts";
import type { Drawing } from "../drawing.ts";
import type { Drawer } from "../draw.ts";
import { explainDot } from "../dot/explain-dot.ts";
import { explain } from "../explain.ts";

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

/** @returns the drawing, or what is wrong with the source */
export async function drawOrder(drawer: Drawer, input: DrawInput): Promise<DrawOutput> {
  const { source, language, theme, fontFamily, given } = input;
  try {
    const assets = new Assets(given);
    const { svg, ...rest } = await drawer.draw(source, theme, fontFamily, assets, language);
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

/** The answer where there was nothing to draw. */
export const nothing: DrawOutput = { bytes: new Uint8Array(), error: { message: "" } };
