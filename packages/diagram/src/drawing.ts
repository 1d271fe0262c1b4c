/** A self-contained vector drawing in CSS pixels. */
export interface Drawing {
  svg: string;
  width: number;
  height: number;
  /** What it shows, in words. */
  alt: string;
  /** What it is shown without, such as `the icon fa:fa-no-such`. Absent where nothing is missing. */
  lacking?: readonly string[];
}
