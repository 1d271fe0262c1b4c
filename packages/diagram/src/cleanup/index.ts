import type { Element } from "../dom/element.ts";
import { actorLabels } from "./labels/actor-labels.ts";
import { allowlist } from "./allowlist.ts";
import { brightness } from "./paint/brightness.ts";
import { centredLabels } from "./labels/centred-labels.ts";
import { colors } from "./paint/colors.ts";
import { cssTransforms } from "./paint/css-transforms.ts";
import { filters } from "./paint/filters.ts";
import { flatText } from "./labels/flat-text.ts";
import { hidden } from "./paint/hidden.ts";
import { htmlLabels } from "./labels/html-labels.ts";
import { ids } from "./ids.ts";
import { imageData, images } from "./images.ts";
import { inlineStyles } from "./paint/inline-styles.ts";
import { labelGrounds } from "./labels/label-grounds.ts";
import { laterDrawings } from "./later-drawings.ts";
import { legibleLabels } from "./labels/legible-labels.ts";
import { links } from "./links.ts";
import { markers } from "./markers.ts";
import { overflow } from "./overflow.ts";
import type { CleanupContext, Pass } from "./pass.ts";
import { strokeWidths } from "./paint/stroke-widths.ts";
import { unusedDefinitions } from "./unused-definitions.ts";
import { viewport } from "./viewport.ts";
import { wardleyInks } from "./paint/wardley-inks.ts";

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
