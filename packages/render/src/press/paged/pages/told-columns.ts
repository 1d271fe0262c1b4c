/** Where the engine set the blocks of a document in columns, as its template tells it. */

/** In points. */
export interface ToldColumns {
  /** Where each block that is in no other begins; of one that spans all columns, where it ends, too. */
  blocks: readonly ToldBlock[];
  /** The end of the document. */
  end: { page: number; x: number; y: number };
}

export interface ToldBlock {
  /** Its place among those that are in no other. */
  number: number;
  page: number;
  x: number;
  y: number;
  end?: number;
}

/** By number, page, x and y of a block, and page, x and y of the end. */
export interface EngineColumns {
  roots: readonly (readonly [number, number, number, number])[];
  end: readonly [number, number, number];
}

export function columnsOf({ roots, end: [page, x, y] }: EngineColumns): ToldColumns {
  const blocks = new Map<number, ToldBlock>();
  for (const [number, on, from, at] of roots) {
    const known = blocks.get(number);
    if (known) known.end = at;
    else blocks.set(number, { number, page: on, x: from, y: at });
  }
  return { blocks: [...blocks.values()], end: { page, x, y } };
}
