/**
 * A row as tokens. "Paeth" is for a row that is busy and whose residuals look cheaper than what the matcher found:
 * photographs. The rest has no filter, because text compresses best as it is.
 */
import { checkRow } from "./adler";
import { RESIDUAL_COSTS, residualsAt, width } from "./layout";
import { tokenise } from "./matcher";
import { paethRow } from "./paeth";
import { RUN_BYTES } from "./pixel";
import { appendRow, colourOf, lengthOf } from "./runs";
import { BYTE, FILTER_NONE, FILTER_PAETH, MATCH, RUN } from "./tokens";

/** A row with more than one run in so many pixels may be a photograph's. */
const BUSY: u32 = 3;
/** Rough costs of tokens in eighths of a bit. */
const PIXEL_COST: u32 = 8 * 22;
const MATCH_COST: u32 = 8 * 19;
const RUN_COST: u32 = 8 * 8;

/** Where the history of runs ends after the row that was written last. */
export let historyEnd: u32 = 0;

/**
 * Writes the tokens of the row at `at`, and returns their end.
 *
 * @param first where its runs go
 * @param place place of its first pixel
 */
export function writeRow(at: u32, above: u32, first: u32, place: u32, token: u32): u32 {
  const tokens = token + 4;
  const last = appendRow(at, width, first, place);
  const end = tokenise(first, last, tokens);
  if (isBusy(first, last)) {
    paethRow(at, above, width, residualsAt);
    if (residualsCost() < tokensCost(tokens, end)) {
      store<u32>(token, BYTE | FILTER_PAETH);
      historyEnd = first;
      return writeResiduals(first, tokens);
    }
  }
  store<u32>(token, BYTE | FILTER_NONE);
  checkRow(FILTER_NONE, first, last);
  historyEnd = last + RUN_BYTES;
  return end;
}

/** Whether a row has many runs, its end counted as one. */
function isBusy(first: u32, last: u32): bool {
  return ((last - first) / RUN_BYTES + 1) * BUSY > width;
}

/** Residuals as pixels and runs; matches among them are too rare to look for. */
function writeResiduals(first: u32, tokens: u32): u32 {
  const last = appendRow(residualsAt, width, first, 0);
  let token = tokens;
  for (let run = first; run < last; run += RUN_BYTES) {
    const left = lengthOf(run) - 1;
    store<u32>(token, colourOf(run));
    store<u32>(token, RUN | left, 4);
    token += select<u32>(8, 4, left > 0);
  }
  checkRow(FILTER_PAETH, first, last);
  return token;
}

function residualsCost(): u32 {
  const end = residualsAt + width * 4;
  let cost: u32 = 0;
  for (let at = residualsAt; at < end; at += 4) {
    const red: u32 = load<u8>(RESIDUAL_COSTS + load<u8>(at));
    const green: u32 = load<u8>(RESIDUAL_COSTS + load<u8>(at, 1));
    const blue: u32 = load<u8>(RESIDUAL_COSTS + load<u8>(at, 2));
    cost += red + green + blue;
  }
  return cost;
}

function tokensCost(tokens: u32, end: u32): u32 {
  let cost: u32 = 0;
  for (let at = tokens; at < end; at += 4) {
    const token = load<u32>(at);
    const runOrPixel = select<u32>(RUN_COST, PIXEL_COST, token >= RUN);
    cost += select<u32>(MATCH_COST, runOrPixel, token >= MATCH);
  }
  return cost;
}
