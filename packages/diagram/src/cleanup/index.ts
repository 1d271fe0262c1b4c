import type { Element } from "../dom/element.ts";
import { actorLabels } from "./actor-labels.ts";
import { allowlist } from "./allowlist.ts";
import { brightness } from "./brightness.ts";
import { centredLabels } from "./centred-labels.ts";
import { colors } from "./colors.ts";
import { cssTransforms } from "./css-transforms.ts";
import { filters } from "./filters.ts";
import { flatText } from "./flat-text.ts";
import { hidden } from "./hidden.ts";
import { htmlLabels } from "./html-labels.ts";
import { ids } from "./ids.ts";
import { imageData, images } from "./images.ts";
import { inlineStyles } from "./inline-styles.ts";
import { labelGrounds } from "./label-grounds.ts";
import { laterDrawings } from "./later-drawings.ts";
import { legibleLabels } from "./legible-labels.ts";
import { links } from "./links.ts";
import { markers } from "./markers.ts";
import { overflow } from "./overflow.ts";
import type { CleanupContext, Pass } from "./pass.ts";
import { strokeWidths } from "./stroke-widths.ts";
import { unusedDefinitions } from "./unused-definitions.ts";
import { viewport } from "./viewport.ts";
import { wardleyInks } from "./wardley-inks.ts";

/** Every pass in the order they run. Those that read style sheets come before those go. */
export const passes: readonly Pass[] = [
  actorLabels,
  htmlLabels,
  centredLabels,
  wardleyInks,
  labelGrounds,
  cssTransforms,
  inlineStyles,
  laterDrawings,
  hidden,
  images,
  links,
  filters,
  allowlist,
  imageData,
  strokeWidths,
  colors,
  brightness,
  legibleLabels,
  markers,
  overflow,
  flatText,
  unusedDefinitions,
  ids,
  viewport,
];

/** Turns what Mermaid drew for browsers into what any SVG renderer draws the same. */
export function cleanUp(svg: Element, context: CleanupContext): void {
  for (const pass of passes) pass.run(svg, context);
}
