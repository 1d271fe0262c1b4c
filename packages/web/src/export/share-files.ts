/** The share sheet of the device, where it takes files. */
import { formatFacts, type Format } from "@platen/render/options";

export function canShareFiles(format: Format): boolean {
  const file = new File([], `file.${format}`, { type: formatFacts[format].contentType });
  return "canShare" in navigator && navigator.canShare({ files: [file] });
}

/** Whether this is a device of fingers: on others files are saved rather than shared. */
export const isTouched = () => matchMedia("(pointer: coarse)").matches;

/**
 * @returns `late`: browsers show it only for some seconds after a press, and those are over; `left`: it was put away
 * @throws what is wrong with the files
 */
export async function shareFiles(files: readonly File[]): Promise<"shared" | "left" | "late"> {
  try {
    await navigator.share({ files: [...files] });
    return "shared";
  } catch (error) {
    const { name } = error as DOMException;
    if (name === "AbortError") return "left";
    if (name === "NotAllowedError") return "late";
    throw error;
  }
}
