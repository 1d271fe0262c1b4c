import type { Drawing } from "./drawing.ts";
import type { DiagramTheme } from "./theme/diagram-theme.ts";
import { altText } from "./alt-text.ts";
import { addBackdrop } from "./theme/backdrop.ts";
import { Assets } from "./assets.ts";
import { cleanUp } from "./cleanup/index.ts";
import { openContext, type LabelColors } from "./cleanup/pass.ts";
import { windowOf } from "./cleanup/viewport.ts";
import { mermaidConfig } from "./config.ts";
import type { FontFamilyName } from "@platen/fonts/names";
import type { DiagramFonts } from "./text/diagram-fonts.ts";
import type { FontSource } from "./text/document-fonts.ts";
import type { Element } from "./dom/element.ts";
import { installDom } from "./dom/install.ts";
import { serializeElement } from "./dom/serialize.ts";
import { prepareFontAwesome } from "./icons/font-awesome.ts";
import { lackIconsOfMindmap, listenForIcons } from "./icons/lacking-icons.ts";
import { iconPrefixes, loadIcons } from "./icons/packs.ts";
import { markFormulas } from "./formulas.ts";
import { drawDot } from "./dot/draw-dot.ts";
import type { DiagramLanguage } from "./language.ts";
import { Layout } from "./layout/layout.ts";
import { ownTheme } from "./theme/own-theme.ts";
import { holdStill } from "./still-world.ts";

/** Draws diagrams one after the other. There is one in a process, for Mermaid's state is global. */
export interface Drawer {
  /** @throws whatever Mermaid throws; `explain` puts it in words. */
  draw(
    source: string,
    theme: DiagramTheme,
    fontFamily: FontFamilyName,
    assets?: Assets,
    language?: DiagramLanguage,
  ): Promise<Drawing>;
}

/** Puts the measuring DOM in place, loads Mermaid over it and gives what draws with it. */
export async function openDrawer(fontSource: FontSource): Promise<Drawer> {
  const layout = new Layout(fontSource("sans").meter);
  const document = installDom(layout);
  const { default: mermaid } = await import("mermaid/dist/mermaid.esm.min.mjs");
  mermaid.registerIconPacks(iconPrefixes.map((name) => ({ name, loader: () => loadIcons(name) })));
  return {
    async draw(source, theme, fontFamily, assets = new Assets(), language = "mermaid") {
      const fonts = fontSource(fontFamily);
      if (language === "dot") {
        const { meter, names } = fonts;
        try {
          const svg = await drawDot(source, { document, theme, meter, names });
          const drawing = finish(svg, "graph", fonts, theme.colors, assets);
          return { ...drawing, svg: serializeElement(svg) };
        } finally {
          document.body.removeChildren();
        }
      }
      const own = ownTheme(source);
      layout.meter = fonts.meter;
      layout.assets = assets;
      await prepareFontAwesome(source);
      if (source.includes("$$")) await markFormulas();
      const still = holdStill();
      const icons = listenForIcons(assets);
      try {
        mermaid.initialize(mermaidConfig(theme, own !== undefined, fonts.names));
        const { svg: markup, diagramType } = await mermaid.render("m", source);
        if (diagramType === "mindmap") lackIconsOfMindmap(source, assets);
        document.body.innerHTML = markup;
        const svg = document.body.querySelector("svg");
        if (!svg) throw new Error("There is nothing to draw.");
        const drawing = finish(svg, diagramType, fonts, own ? undefined : theme.colors, assets);
        if (own && own.scheme !== theme.scheme) addBackdrop(svg, own.scheme);
        return { ...drawing, svg: serializeElement(svg) };
      } finally {
        icons.release();
        still.release();
        document.head.removeChildren();
        document.body.removeChildren();
      }
    },
  };
}

function finish(
  svg: Element,
  type: string,
  fonts: DiagramFonts,
  colors: LabelColors | undefined,
  assets: Assets,
): Omit<Drawing, "svg"> {
  const alt = altText(svg, type);
  cleanUp(svg, openContext(svg, fonts, colors, assets));
  const { width, height } = windowOf(svg);
  return { width, height, alt };
}
