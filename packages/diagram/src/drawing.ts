/** A self-contained vector drawing in CSS pixels. */
export interface Drawing {
  svg: string;
  width: number;
  height: number;
  /** What it shows, in words. */
  alt: string;
}
