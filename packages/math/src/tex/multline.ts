/** Lines of `multline` stand apart: the first to the left, the last to the right. */

/** The part of MathJax's tree that is used here. */
export interface TreeNode {
  kind: string;
  attributes: { get(name: string): unknown };
  childNodes: TreeNode[];
  appendChild(child: TreeNode): void;
  setChildren(children: TreeNode[]): void;
}

/** How far the first and the last line keep from each other's margin, at least. */
const STAGGER = "2em";

/** Gives the first line of each `multline` room at its right, and the last at its left. */
export function staggerLines(root: TreeNode, space: (width: string) => TreeNode): void {
  const rest = [root];
  for (let node = rest.pop(); node; node = rest.pop()) {
    for (const child of node.childNodes ?? []) rest.push(child);
    if (node.kind !== "mtable" || node.attributes.get("data-width-includes-label") !== true)
      continue;
    const rows = node.childNodes;
    const first = lineOf(rows[0]);
    const last = lineOf(rows.at(-1));
    if (rows.length < 2 || !first || !last) continue;
    first.appendChild(space(STAGGER));
    last.setChildren([space(STAGGER), ...last.childNodes]);
  }
}

/** Content of a row's one cell; a numbered row has its number first. */
function lineOf(row: TreeNode | undefined): TreeNode | undefined {
  return row?.childNodes.at(-1)?.childNodes[0];
}
