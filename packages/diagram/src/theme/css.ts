import type { DiagramTheme } from "./diagram-theme.ts";
import { mix } from "@platen/svg/color";
import { inkAt, SCALE } from "./inks.ts";

/** Rules that come after Mermaid's own, for everything that no variable and no setting decides. */
export function themeCss(theme: DiagramTheme): string {
  return [edges(theme), ...builtIn(theme), ...kinds(theme)].join("\n");
}

/** Half opaque by default: the line would run through its label. */
function edges({ colors }: DiagramTheme): string {
  return `.edgeLabel rect,.labelBkg{opacity:1!important}
.labelBkg{background-color:${colors.background}!important}
.mindmap-node .labelBkg{background-color:transparent!important}
marker circle[fill="white"]{fill:${colors.background}}`;
}

/** Inks that kinds of diagram have built in. */
function builtIn({ colors, scheme }: DiagramTheme): string[] {
  const { background, text, link } = colors;
  return [
    `.grid .tick line{stroke:${mix(background, text, 0.18)}}`,
    // Bands that are multiplied with a dark page cannot be seen.
    scheme === "dark" ? ".links .link{mix-blend-mode:screen!important}" : "",
    // Brighter than their section by default: too bright for pale text.
    scheme === "dark" ? ".eventWrapper{filter:brightness(85%)!important}" : "",
    // C4
    `[fill="#444444"]{fill:${text}}`,
    `[stroke="#444444"]{stroke:${mix(background, text, 0.6)}}`,
    // The cherries of a picked commit, on the ink of text.
    `.commit-bullets [fill="#fff"]{fill:${background}}`,
    `.commit-bullets [stroke="#fff"]{stroke:${background}}`,
    // Kanban draws the outline of these letters only.
    `.kanban-ticket-link,.kanban-ticket-link text{fill:${link}!important;stroke:none!important}`,
  ];
}

/** Curves of a radar, and the branches of a mind map, which are as pale as its boxes otherwise. */
function kinds(theme: DiagramTheme): string[] {
  return Array.from({ length: SCALE }, (_, i) => {
    const ink = inkAt(theme, i);
    const branch = mix(theme.colors.background, ink, 0.45);
    return `.radarCurve-${i},.radarLegendBox-${i}{stroke:${ink};fill:${ink}}
.section-edge-${i - 1}{stroke:${branch}}`;
  });
}
