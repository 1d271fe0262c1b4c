/** MathJax's reader of TeX without the notes that it keeps for others: of the source of every node. */

/** The parts of MathJax that read. */
export interface ReadingParts {
  TexParser: { default: { prototype: { updateResult(input: string, from: number): void } } };
}

/** From now on MathJax's reader keeps no notes of the source. */
export function readWithoutNotes({ TexParser }: ReadingParts): void {
  TexParser.default.prototype.updateResult = () => {};
}
