import { image, type Node, type Style } from "./node.ts";

/** An emoji is a little larger than the letters and centred on them. */
export function emojiNode(svg: string, style: Style = {}): Node {
  const raised = style["verticalAlign"] !== undefined;
  const node = image(svg, "1.15em", "1.15em", {
    margin: "0 0.06em",
    verticalAlign: raised ? (style["verticalAlign"] as string) : "-0.2em",
  });
  const size = style["fontSize"];
  return size === undefined ? node : { ...node, style: { ...node.style, fontSize: size } };
}
