/** Numbers of equations, and what refers to them by label. */

const NUMBERED =
  /\\begin\s*\{(?:equation|align|gather|multline|alignat|flalign|eqnarray|x?xalignat)\}/;
const REFERENCE = /\\(eqref|ref)\s*\{([^{}]*)\}/g;

/** Whether a formula may take a number, or has a label that others refer to. */
export function mayBeNumbered(tex: string): boolean {
  return NUMBERED.test(tex) || tex.includes("\\label");
}

export function hasReferences(tex: string): boolean {
  return tex.search(REFERENCE) >= 0;
}

/** Shown for a label that no formula has, as TeX does. */
const UNKNOWN = "??";

/** Puts numbers where the formula refers to labels. `missing` receives the labels that no formula has. */
export function withReferences(
  tex: string,
  labels: ReadonlyMap<string, string>,
  missing: (label: string) => void,
): string {
  return tex.replace(REFERENCE, (_, command: string, label: string) => {
    const number = labels.get(label.trim());
    if (number === undefined) missing(label.trim());
    const shown = number ?? UNKNOWN;
    return command === "eqref" ? `\\text{(${shown})}` : `\\text{${shown}}`;
  });
}
