import { accessSync, constants, mkdirSync } from "node:fs";
import { reasonOf } from "@platen/render/file-reason";

/**
 * Makes a folder that only its owner may enter, unless it is there.
 *
 * @throws Error in words for the operator, if it cannot be made, read or written to
 */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(
      `The folder ${folder} cannot be used for data: ${reasonOf(error)}. Mend that, or name another with PLATEN_DATA_DIR.`,
      { cause: error },
    );
  }
}
