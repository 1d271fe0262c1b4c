/** Tables `glyf` and `loca` from their packed form. */
import { withKernel } from "./kernel.ts";

export interface Outlines {
  glyf: Uint8Array;
  loca: Uint8Array;
  /** `xMin` of each glyph; 0 of one that is empty. */
  leftEdges: Uint16Array;
}

/** @throws Error when that is not what it is */
export function outlinesOf(packed: Uint8Array): Outlines {
  return withKernel(packed, (kernel) => {
    const length = kernel.unpackOutlines(packed.length);
    if (length < 0) throw new Error("outlines that are none");
    const copy = ({ value: at }: { value: number }, bytes: number) =>
      new Uint8Array(kernel.memory.buffer.slice(at, at + bytes));
    return {
      glyf: copy(kernel.glyfAt, length),
      loca: copy(kernel.locaAt, kernel.locaLength.value),
      leftEdges: new Uint16Array(copy(kernel.edgesAt, 2 * kernel.glyphCount.value).buffer),
    };
  });
}
