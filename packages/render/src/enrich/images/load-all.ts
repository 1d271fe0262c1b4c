/** Images of a Document → their pictures. Loaded with the first document that has an image. */
import type { Diagnostics } from "../../diagnostics.ts";
import type { Image, Picture } from "../../document.ts";
import { ImageFailure } from "../../net/failure.ts";
import type { LoadedImages, LoadImagesOptions } from "../images.ts";
import { describeFailure } from "./describe.ts";
import { finishImages } from "./finish.ts";
import { imageLimits } from "./limits.ts";
import { loadBytes, type ImageSources } from "./load-bytes.ts";
import { outcomeOf, type Outcome } from "./outcome.ts";
import { recognise, type Recognised } from "./recognise.ts";
import { watchSources } from "./watch-sources.ts";

export async function loadAll(
  images: readonly Image[],
  options: LoadImagesOptions,
  diagnostics: Diagnostics,
  signal: AbortSignal | undefined,
): Promise<LoadedImages> {
  const { sources, external } = watchSources(options);
  const groups = [...Map.groupBy(images, (image) => image.src).values()];
  const found = await Promise.all(
    groups.map(async (group, index) => ({
      images: group,
      recognised: await loadOne(group, index, sources, signal),
    })),
  );
  const outcomes = await finishImages(found, options);
  fillIn(images, groups, outcomes, diagnostics);
  return { external: external() };
}

function loadOne(
  [image]: readonly Image[],
  index: number,
  sources: ImageSources,
  signal: AbortSignal | undefined,
): Promise<Outcome<Recognised>> {
  return outcomeOf(async () => {
    if (index >= imageLimits.sources)
      throw new ImageFailure("limit", `more than ${imageLimits.sources} different images`);
    return recognise(await loadBytes(image?.src ?? "", sources, signal));
  });
}

function fillIn(
  images: readonly Image[],
  groups: readonly Image[][],
  outcomes: readonly Outcome<Picture>[],
  diagnostics: Diagnostics,
): void {
  const outcomeBySource = new Map(groups.map((group, at) => [group[0]?.src, outcomes[at]]));
  images.forEach((image, at) => {
    const outcome = outcomeBySource.get(image.src);
    if (outcome instanceof ImageFailure)
      diagnostics.warn("IMAGE_FAILED", describeFailure(at + 1, image, outcome.message), image.line);
    else if (outcome) image.picture = outcome;
    for (const missing of missingIn(image.picture))
      diagnostics.warn("IMAGE_INCOMPLETE", describeFailure(at + 1, image, missing), image.line);
  });
}

/** Returns sentences about what of a drawing is not drawn. */
function missingIn({ html, lacks }: Partial<Picture> = {}): string[] {
  return [
    ...(html === undefined ? [] : [`text that is HTML is left out: “${html}”`]),
    ...(lacks ? [`drawn without ${lacks.join(", ")}`] : []),
  ];
}
