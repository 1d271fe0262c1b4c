/**
 * Input of the layout: boxes, runs of text and images, each with its own style. There is no style
 * sheet and no cascade: a node's look is said on it, and type is inherited from the boxes around.
 */
export type Style = Readonly<Record<string, string | number>>;

export type Node = Box | TextNode | ImageNode;

interface NodeBase {
  style?: Style;
  /**
   * Object that the node was made of. It holds for the node's content too, unless that names its
   * own. Glyphs and pictures carry it on.
   */
  of?: object;
  dir?: "ltr" | "rtl";
}

export interface Box extends NodeBase {
  type: "container";
  children: Node[];
  /** Image left of each of its lines but the first, for a box that holds lines. */
  sign?: ImageNode;
}

export interface TextNode extends NodeBase {
  type: "text";
  text: string;
}

export interface ImageNode extends NodeBase {
  type: "image";
  /** SVG source, or the bytes of a PNG, JPEG or WebP. */
  src: string | Uint8Array;
}
