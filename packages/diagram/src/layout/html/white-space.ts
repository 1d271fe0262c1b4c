/** The effect of each value of `white-space` (CSS Text 3, section 3). */
export interface WhiteSpace {
  /** Several spaces count as one. */
  collapses: boolean;
  /** A new line in the text begins a new line. */
  keepsLines: boolean;
  /** Lines break where they are full. */
  wraps: boolean;
  /** Spaces at the end of a line take room, and a line may break after each. */
  spacesCount: boolean;
}

const normal: WhiteSpace = { collapses: true, keepsLines: false, wraps: true, spacesCount: false };
const pre: WhiteSpace = { collapses: false, keepsLines: true, wraps: false, spacesCount: false };

const values: Readonly<Record<string, WhiteSpace>> = {
  normal,
  nowrap: { ...normal, wraps: false },
  pre,
  "pre-wrap": { ...pre, wraps: true },
  "pre-line": { ...normal, keepsLines: true },
  "break-spaces": { ...pre, wraps: true, spacesCount: true },
};

export function whiteSpaceOf(value: string | undefined): WhiteSpace {
  return values[value ?? "normal"] ?? normal;
}
