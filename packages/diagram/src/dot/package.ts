/** The package that has Graphviz, where it is installed. */
import type { DiagramTheme } from "../theme/diagram-theme.ts";

type Attributes = Readonly<Record<string, string | number>>;

/** Interface of the package. It is found by its name, and nothing of it is needed to build this. */
export interface MoreDiagrams {
  layOutDot(
    source: string,
    defaults: { graph?: Attributes; node?: Attributes; edge?: Attributes },
  ): Promise<string>;
}

export const PACKAGE = "@platen/diagrams-more";

/** Loads the package; `undefined` where it is not installed. */
export async function moreDiagrams(name: string = PACKAGE): Promise<MoreDiagrams | undefined> {
  try {
    return (await import(name)) as MoreDiagrams;
  } catch (error) {
    if ((error as { code?: string }).code === "ERR_MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}

/**
 * Font whose widths the engine knows: its letters are measured as these, and drawn in the
 * document's family.
 */
const FACE = "Helvetica";

/** Colours and letters where the source names none. */
export function defaultsOf({ colors }: DiagramTheme) {
  const text = { fontname: FACE, fontcolor: colors.text };
  return {
    graph: { ...text, bgcolor: "transparent", color: colors.muted },
    node: { ...text, color: colors.accent, fillcolor: colors.surface },
    edge: { ...text, color: colors.muted },
  };
}
