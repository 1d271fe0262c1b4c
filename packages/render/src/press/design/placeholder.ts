/** The size of the placeholder for an image that could not be loaded, in both presses. */
import type { Image, Length } from "../../document.ts";

/** Size of the label beside that of the text around it. */
export const LABEL_SIZE = 0.85;
/** Average width of a character of the label and height of its lines, in em of the label. */
const CHARACTER = 0.6;
const LINE = 1.45;
/** Room for the sign before the label, and around both, in em of the label. */
const SIGN = 2.4;

export interface PlaceholderSize {
  width: number;
  height: number;
  /** Likely width of the label, so that it can be set in the middle. */
  labelHeight: number;
}

/** The label: what the image shows, in its author's words. */
export function placeholderLabel({ alt, title }: Image): string {
  return alt.trim() || title?.trim() || "image";
}

/**
 * The size that the image would have had, as far as its attributes tell, if the label has room in it.
 *
 * @param size of the text around it, in CSS pixels
 * @param room most that there is across, in CSS pixels
 */
export function placeholderSize(
  image: Image,
  label: string,
  size: number,
  room: number,
): PlaceholderSize | undefined {
  const asked = { width: across(image.width, room), height: across(image.height, 0) };
  if (!asked.width || !asked.height) return undefined;
  const scale = Math.min(1, room / asked.width);
  const width = Math.min(room, asked.width * scale);
  const height = asked.height * scale;
  const em = size * LABEL_SIZE;
  const lines = Math.ceil(((label.length * CHARACTER + SIGN) * em) / (width - em));
  const labelHeight = lines * LINE * em;
  return width > 4 * em && labelHeight < height - em ? { width, height, labelHeight } : undefined;
}

function across(length: Length | undefined, room: number): number {
  if (!length) return 0;
  return length.unit === "px" ? length.value : (length.value / 100) * room;
}
