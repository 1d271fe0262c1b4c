import type { Theme } from "../../packages/render/src/themes/index.ts";
import { openFonts } from "../../packages/diagram/src/text/document-fonts.ts";
import { openDrawer } from "../../packages/diagram/src/draw.ts";

export interface Drawn {
  svg: string;
  width: number;
  height: number;
  milliseconds: number;
  error?: string;
}

export interface Painter {
  draw(source: string): Promise<Drawn>;
}

/** Draws in this very process, so that only drawing is timed. */
export async function openOurs(theme: Theme): Promise<Painter> {
  const drawer = await openDrawer(await openFonts());
  return {
    async draw(source) {
      const start = performance.now();
      try {
        const { svg, width, height } = await drawer.draw(source, theme, "sans");
        return { svg, width, height, milliseconds: performance.now() - start };
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        return { svg: "", width: 0, height: 0, milliseconds: 0, error: message.slice(0, 300) };
      }
    },
  };
}
