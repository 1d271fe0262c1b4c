/** A drawing that has another size of its own. */

export interface PixelSize {
  width: number;
  height: number;
}

const root = /<svg\b(?:[^>"']|"[^"]*"|'[^']*')*>/;
const sizes = /\s(?:x|y|width|height|viewBox|preserveAspectRatio)\s*=\s*(?:"[^"]*"|'[^']*')/g;

/**
 * The drawing in a rectangle, which it fills.
 *
 * @param svg as `serializeSvg` writes it, or as clean
 * @param covers it keeps its proportions, and what is longer than the rectangle is cut on both sides
 */
export function fitSvg(svg: string, { width, height }: PixelSize, covers = false): string {
  return svg.replace(root, (tag) => {
    const fit = covers ? "xMidYMid slice" : "none";
    const size = `width="${width}" height="${height}" viewBox="${viewBoxOf(tag)}" preserveAspectRatio="${fit}"`;
    return tag.replace(sizes, "").replace("<svg", `<svg ${size}`);
  });
}

function viewBoxOf(tag: string): string {
  const valueOf = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];
  const lengthOf = (name: string) => parseFloat(valueOf(name) ?? "");
  return valueOf("viewBox") ?? `0 0 ${lengthOf("width")} ${lengthOf("height")}`;
}
