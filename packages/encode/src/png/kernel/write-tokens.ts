/** Writes tokens as bits, in the host's codes. */
import {
  END_OF_BLOCK,
  bitsOf,
  lengthCode,
  literal,
  out,
  put,
  putCode,
  putCopy,
  putLongest,
  putRepeat,
  valueOf,
} from "./bits";
import { DISTANCE_CODES, outFullAt, tokensAt } from "./layout";
import { CHANNELS } from "./pixel";
import { resetTokens, tokensEnd } from "./rows";
import {
  BYTE,
  MATCH,
  MAX_LENGTH,
  PIXEL_BEFORE,
  REPEAT,
  RUN,
  countOf,
  matchDistance,
  matchDistanceSymbol,
  matchLength,
} from "./tokens";

/** The block's next token, counted in bytes. */
let written: u32 = 0;

export function resetWriter(): void {
  written = 0;
}

/**
 * Writes the block's tokens and its end, in the host's codes, and begins a new block. Returns
 * whether it came to the end: if not, the output is full. It goes on when it is called again.
 */
export function writeTokens(): bool {
  for (let at = tokensAt + written; at < tokensEnd; at += 4) {
    written = at - tokensAt;
    if (out >= outFullAt) return false;
    const token = load<u32>(at);
    if (token < BYTE) putPixel(token);
    else if (token >= MATCH) putMatch(token);
    else if (token >= RUN) putRun(countOf(token) * CHANNELS);
    else if (token < REPEAT) putCode(literal(countOf(token)));
    else
      for (let rows = countOf(token); rows > 0; rows--) {
        // The rows that have no room stay in the token.
        store<u32>(at, REPEAT | rows);
        if (out >= outFullAt) return false;
        putRepeat();
      }
  }
  putCode(literal(END_OF_BLOCK));
  written = 0;
  resetTokens();
  return true;
}

function putPixel(token: u32): void {
  const red = literal(token & 0xff);
  const green = literal((token >>> 8) & 0xff);
  const blue = literal(token >>> 16);
  const greenAt = bitsOf(red);
  const blueAt = greenAt + bitsOf(green);
  put(
    valueOf(red) | (valueOf(green) << greenAt) | (valueOf(blue) << blueAt),
    blueAt + bitsOf(blue),
  );
}

function putMatch(token: u32): void {
  const length = lengthCode(matchLength(token));
  const distance = DISTANCE_CODES + (matchDistanceSymbol(token) << 4);
  const extra = matchDistance(token) - load<u32>(distance, 8);
  const value: u64 = load<u32>(distance) | (extra << load<u32>(distance, 4));
  const bits = bitsOf(length);
  put(valueOf(length) | (value << bits), bits + load<u32>(distance, 12));
}

/** Writes `bytes` bytes of the pixel before. */
function putRun(bytes: u32): void {
  const rest = bytes % MAX_LENGTH;
  if (bytes >= MAX_LENGTH) putLongest(bytes / MAX_LENGTH, PIXEL_BEFORE);
  if (rest > 0) putCopy(rest, PIXEL_BEFORE);
}
