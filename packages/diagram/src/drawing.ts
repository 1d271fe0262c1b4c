/** A self-contained vector drawing in CSS pixels. */
export interface Drawing {
  svg: string;
  width: number;
  height: number;
  /** A description in words. */
  alt: string;
  /** Parts that are missing in the drawing, such as `the icon fa:fa-no-such, which there is not`. Absent where nothing is missing. */
  lacking?: readonly string[];
}
