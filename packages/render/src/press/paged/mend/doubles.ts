import {
  edited,
  textObjects,
  type Cluster,
  type FontNamed,
  type TextObject,
} from "./text-objects.ts";

/** A part of what is drawn for one run of characters: a cluster of one text object. */
interface Part {
  object: TextObject;
  cluster: number;
}

/** The content in which nothing is said twice; `undefined` if nothing was. */
export function withoutDoubles(content: string, fontNamed: FontNamed): string | undefined {
  const objects = textObjects(content, fontNamed);
  const edits = editsFor(objects);
  if (edits.size === 0) return undefined;
  let out = "";
  let from = 0;
  for (const object of objects) {
    const own = edits.get(object);
    if (!own) continue;
    out += content.slice(from, object.start) + edited(object.body, own);
    from = object.start + object.body.length;
  }
  return out + content.slice(from);
}

type Edits = Map<TextObject, Map<number, string>>;

function editsFor(objects: readonly TextObject[]): Edits {
  const edits: Edits = new Map();
  for (const line of lines(objects)) {
    const baseline = baselineOf(line);
    for (const parts of dividedClusters(line)) assign(parts, baseline, edits);
  }
  return edits;
}

/** Objects that follow one another and stand on one line. */
function lines(objects: readonly TextObject[]): TextObject[][] {
  const list: TextObject[][] = [];
  for (const object of objects) {
    const line = list.at(-1);
    const before = line?.at(-1);
    if (line && before && Math.abs(before.y - object.y) < object.size) line.push(object);
    else list.push([object]);
  }
  return list;
}

/** The height at which most of a line stands. */
function baselineOf(line: readonly TextObject[]): number {
  const counts = new Map<number, number>();
  let most = 0;
  let baseline = 0;
  for (const { y, clusters } of line) {
    const count = (counts.get(y) ?? 0) + clusters.length;
    counts.set(y, count);
    if (count > most) {
      most = count;
      baseline = y;
    }
  }
  return baseline;
}

/** Runs of characters that are drawn by several objects, each part of which says all of them. */
function dividedClusters(line: readonly TextObject[]): Part[][] {
  const found: Part[][] = [];
  let parts: Part[] = [];
  let begun: Cluster | undefined;
  for (const object of line) {
    const [first] = object.clusters;
    const last = object.clusters.length - 1;
    const before = parts.at(-1)?.object;
    if (first && before && begun && isShifted(before, object) && isSame(begun, first)) {
      parts.push({ object, cluster: 0 });
      if (last === 0) continue;
    }
    if (parts.length > 1) found.push(parts);
    parts = [{ object, cluster: last }];
    begun = object.clusters[last];
  }
  if (parts.length > 1) found.push(parts);
  return found;
}

/** The same type, higher or lower. */
function isShifted(a: TextObject, b: TextObject): boolean {
  return a.font === b.font && a.size === b.size && a.y !== b.y;
}

/** The same text in another glyph: in the same one it would be said a second time on purpose. */
function isSame(a: Cluster, b: Cluster): boolean {
  return a.text === b.text && a.text !== "" && a.glyph !== b.glyph;
}

/**
 * Says each part's share of the text: marks have none, and where several parts stand on the line,
 * the last has the last character. So readers find no gap that they would take for a space.
 */
function assign(parts: readonly Part[], baseline: number, edits: Edits): void {
  const onLine = parts.filter(({ object }) => object.y === baseline);
  const speaking = onLine.length > 0 ? onLine : parts.slice(0, 1);
  const [first] = speaking;
  const last = speaking.at(-1);
  const text = first?.object.clusters[first.cluster]?.text ?? "";
  const divides = first !== last && text.length > 4;
  const tail = /^D[C-F]/.test(text.slice(-4)) ? 8 : 4;
  for (const part of parts) {
    const says =
      part === first
        ? divides
          ? text.slice(0, -tail)
          : undefined
        : divides && part === last
          ? text.slice(-tail)
          : "";
    if (says !== undefined) edit(part, says, edits);
  }
}

function edit({ object, cluster }: Part, says: string, edits: Edits): void {
  const own = edits.get(object) ?? new Map<number, string>();
  own.set(cluster, says);
  edits.set(object, own);
}
