/** Rules of `\rule` have the text's colour. MathJax makes them black where the formula names no colour. */

/** The part of MathJax's tree that is used here. */
export interface ColoredNode {
  kind: string;
  attributes: {
    getExplicit(name: string): unknown;
    set(name: string, value: string): void;
  };
  childNodes: ColoredNode[];
}

export function giveRulesInk(root: ColoredNode): void {
  const rest = [root];
  for (let node = rest.pop(); node; node = rest.pop()) {
    for (const child of node.childNodes ?? []) rest.push(child);
    if (node.kind === "mspace" && node.attributes.getExplicit("mathbackground") === "black")
      node.attributes.set("mathbackground", "currentColor");
  }
}
