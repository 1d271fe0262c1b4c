/** Diagrams of further tools. Platen finds this package by its name, where it is installed. */
import { instance, type Viz } from "@viz-js/viz";

/** Attributes of Graphviz by their names. */
export type DotAttributes = Readonly<Record<string, string | number | boolean>>;

/** Attributes that hold where the source sets no others. */
export interface DotDefaults {
  graph?: DotAttributes;
  node?: DotAttributes;
  edge?: DotAttributes;
}

let engine: Promise<Viz> | undefined;

/**
 * Lays out a graph with Graphviz. Its letters are measured as Helvetica's and Courier's are; it reads no files.
 *
 * @returns Graphviz's own SVG, in points, as a whole document
 * @throws Error with Graphviz's words, which name the line
 */
export async function layOutDot(source: string, defaults: DotDefaults): Promise<string> {
  engine ??= instance();
  const viz = await engine;
  const { graph = {}, node = {}, edge = {} } = defaults;
  try {
    const result = viz.render(source, {
      format: "svg",
      graphAttributes: { ...graph },
      nodeAttributes: { ...node },
      edgeAttributes: { ...edge },
    });
    if (result.status === "success") return result.output;
    const said = result.errors.find(({ level }) => level === "error") ?? result.errors[0];
    throw new Error(said?.message ?? "Graphviz drew nothing");
  } catch (error) {
    // When WebAssembly ends early, its memory is in no state to go on from.
    if (error instanceof WebAssembly.RuntimeError) engine = undefined;
    throw error;
  }
}
