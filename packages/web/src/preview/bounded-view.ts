import { KNOWN_LIMIT, viewBounds, type PreviewView } from "@platen/render/preview-view";

type Measure = keyof typeof viewBounds;

const measures = Object.keys(viewBounds) as Measure[];

/**
 * The nearest view that may be asked for. Panes that are being opened or turned have no size for a moment, and a wide
 * page that fits a phone is so small that a screen of it is more than one answer may hold.
 */
export function boundedView<View extends PreviewView>(view: View): View {
  const numbers: Partial<Record<Measure, number>> = {};
  for (const measure of measures) {
    const { min, max } = viewBounds[measure];
    // A pane without a size tells nothing: the beginning is always there.
    const number = Number.isNaN(view[measure]) ? Math.max(min, 0) : view[measure];
    numbers[measure] = Math.max(min, Math.min(max, number));
  }
  return { ...view, ...numbers, known: view.known.slice(-KNOWN_LIMIT) };
}
