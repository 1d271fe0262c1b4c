/** Rows in, tokens out. */
import { resetBlocks, takeBlocks, writeBlocks } from "./blocks";
import { beginDirect } from "./direct";
import { PIXEL_SHIFT } from "./pixel";
import { SIDE, newRowsAt, pitch, rowBytes, tokensFullAt } from "./layout";
import { endSame, forgetTokens, tokensEnd } from "./tokens";
import { isOutFull } from "./write-tokens";

/** Whether there are codes. */
let isDirect: bool = false;

export function resetRows(): void {
  isDirect = false;
  forgetTokens();
  resetBlocks();
}

/**
 * Takes a batch of `count` rows from the one numbered `first` on: whole blocks, or the picture's last rows. Returns `count`
 * when it took all, else the number of the row before which there have to be codes and room for output.
 */
export function takeRows(first: u32, count: u32): u32 {
  for (let row = first; row < count; row += SIDE) {
    if (isDirect ? isOutFull() : tokensEnd >= tokensFullAt) {
      endSame();
      return row;
    }
    for (let y: u32 = 0; y < SIDE; y++) fillRow(row + y, count);
    if (isDirect) writeBlocks(row);
    else takeBlocks(row);
  }
  return count;
}

/** Blocks are written without tokens from here on: there are codes for all symbols, and all tokens are written. */
export function goDirect(): void {
  isDirect = true;
  beginDirect();
}

/** Makes tokens of what is left. */
export function endRows(): void {
  endSame();
}

/** Fills what a row lacks with its last pixel, and a row that is not there with the last one. */
function fillRow(row: u32, count: u32): void {
  const at = newRowsAt + row * pitch;
  if (row >= count) {
    memory.copy(at, at - pitch, pitch);
    return;
  }
  for (let byte = rowBytes; byte < pitch; byte++)
    store<u8>(at + byte, load<u8>(at + byte - (1 << PIXEL_SHIFT)));
}
