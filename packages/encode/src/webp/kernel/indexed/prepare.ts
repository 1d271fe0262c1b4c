/** Palette indices are coded as they are. */
export function prepare(at: u32, rows: u32, y: u32, modes: u32): void {}

/** Puts a row into the history. */
export function putRow(at: u32, above: u32, to: u32, bytes: u32, y: u32, modes: u32): void {
  memory.copy(to, at, bytes);
}
