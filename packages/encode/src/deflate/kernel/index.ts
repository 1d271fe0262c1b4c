/**
 * DEFLATE for any bytes (RFC 1951), as a WebAssembly module: bytes in, tokens, their counts, and bits out. AssemblyScript;
 * `npm run kernel -w @platen/encode` compiles it.
 *
 * The host hands over a piece of the input, has a block written whenever `takeTokens` returns, and fetches the output
 * after each block.
 */
import { resetBits } from "./bits";
import { resetChecksum } from "./checksum";
import { layOut } from "./layout";
import { resetTokens } from "./tokens";

export { endStream, putBits, takeOut } from "./bits";
export {
  DISTANCE_CODES,
  DISTANCE_COUNTS,
  INPUT,
  LENGTH_CODES,
  LENGTH_COUNTS,
  LITERAL_CODES,
  LITERAL_COUNTS,
  OUT as outAt,
  PIECE,
} from "./layout";
export { beginPiece, takeTokens } from "./matcher";
export { tallyTokens, writeTokens } from "./tokens";

/** Makes ready for a stream; returns whether there is memory for it. */
export function open(): bool {
  resetBits();
  resetChecksum();
  resetTokens();
  return layOut();
}
