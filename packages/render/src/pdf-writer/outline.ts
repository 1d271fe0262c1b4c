/** The outline of a file (12.3.3), and places in it (12.3.2). */
import { num, refTo, textString, type PdfFile, type Ref } from "./objects.ts";
import type { StructElement } from "./structure.ts";

export interface Heading {
  title: string;
  depth: number;
  element: StructElement;
}

/**
 * An entry that leads to where an element begins; empty: it stands nowhere.
 *
 * @param isStructured it leads to the element itself, as PDF/UA-2 asks (ISO 14289-2, 8.8), and where readers do not know
 *   of that, to its place
 */
export function destination(
  element: StructElement | undefined,
  pages: readonly Ref[],
  isStructured: boolean,
): string {
  const place = element?.place;
  if (!place) return "";
  const view = `/XYZ ${num(place.x)} ${num(place.y)} 0]`;
  const inPage = `[${refTo(pages[place.page]!)}${view}`;
  if (!isStructured) return `/Dest${inPage}`;
  return `/A<</S/GoTo/D${inPage}/SD[${refTo(element.ref)}${view}>>`;
}

interface OutlineNode extends Heading {
  ref: Ref;
  children: OutlineNode[];
}

/**
 * Returns the headings that stand on pages, and gives them and their elements new levels: these begin with the first and skip
 * none (ISO 14289-1, 7.4.2), whatever stands on the pages left out.
 */
export function headingsOfPart(headings: readonly Heading[]): Heading[] {
  const open: number[] = [];
  return headings.flatMap(({ title, depth, element }) => {
    if (!element.place) return [];
    while (open.length > 0 && open.at(-1)! >= depth) open.pop();
    open.push(depth);
    element.type = `H${open.length}`;
    return [{ title, depth: open.length, element }];
  });
}

/** Writes headings, each below the nearest before it that is higher; undefined: there are none. */
export function writeOutline(
  file: PdfFile,
  headings: readonly Heading[],
  destinationOf: (element: StructElement) => string,
): Ref | undefined {
  if (headings.length === 0) return undefined;
  const root = file.reserve();
  const top: OutlineNode[] = [];
  const open: OutlineNode[] = [];
  for (const heading of headings) {
    const node: OutlineNode = { ...heading, ref: file.reserve(), children: [] };
    while (open.length > 0 && open.at(-1)!.depth >= heading.depth) open.pop();
    (open.at(-1)?.children ?? top).push(node);
    open.push(node);
  }
  const put = (nodes: readonly OutlineNode[], parent: Ref): number => {
    let count = 0;
    for (const [index, { title, element, ref, children }] of nodes.entries()) {
      const [previous, next] = [nodes[index - 1], nodes[index + 1]];
      const below = children.length > 0 ? put(children, ref) : 0;
      count += 1 + below;
      file.put(
        `<</Title${textString(title)}/Parent ${refTo(parent)}${destinationOf(element)}` +
          `${previous ? `/Prev ${refTo(previous.ref)}` : ""}${next ? `/Next ${refTo(next.ref)}` : ""}` +
          `${below > 0 ? `/First ${refTo(children[0]!.ref)}/Last ${refTo(children.at(-1)!.ref)}/Count ${below}` : ""}>>`,
        ref,
      );
    }
    return count;
  };
  const count = put(top, root);
  file.put(
    `<</Type/Outlines/First ${refTo(top[0]!.ref)}/Last ${refTo(top.at(-1)!.ref)}/Count ${count}>>`,
    root,
  );
  return root;
}
