/**
 * Places at which a line of text may end within a formula, after The TeXbook, chapter 18: behind a relation or a binary sign
 * at the outer level. MathJax has them before the sign, at spaces however narrow, and at signs that only look binary (`(-x)`).
 */
import { BIN, REL } from "../own/atom.ts";
import { QUAD } from "../own/draw/lines.ts";

/** The part of MathJax's tree that is read and marked. */
interface TreeNode {
  kind: string;
  parent: TreeNode;
  childNodes: TreeNode[];
  isEmbellished: boolean;
  texClass: number;
  /** Whether a line may end before a space at all. */
  canBreak: boolean;
  attributes: {
    get(name: string): unknown;
    set(name: string, value: string): void;
    hasExplicit(name: string): boolean;
  };
  coreMO(): TreeNode;
  setTeXclass(before: TreeNode | null): void;
  setProperty(name: string, value: unknown): void;
  getProperty(name: string): unknown;
}

/** A line of a broken row, with the space that was before its first node. */
interface LineBox {
  originalL: number;
}
interface PlacedNode {
  node: TreeNode;
  parent: { childNodes: PlacedNode[] };
  getLineBBox(line: number): LineBox;
}
interface PlacedRow {
  breakCount: number;
  lineBBox: LineBox[];
  getBreakNode(line: LineBox): [PlacedNode, unknown];
}

/** MathJax's writer, as far as it breaks lines. */
export interface BreakingWriter {
  handleInlineBreaks(formula: { childNodes: [PlacedRow] }, svg: unknown, group: unknown): void;
  markInlineBreaks(row: TreeNode | undefined): void;
  markInlineBreak(
    marked: boolean,
    forced: boolean,
    linebreak: unknown,
    row: TreeNode,
    child: TreeNode,
    sign?: TreeNode,
  ): boolean;
}

/** From now on the writer's lines end where TeX's do. */
export function breakBehindSigns(writer: BreakingWriter): void {
  const markWithin = (row: TreeNode): void => {
    let marked = false;
    const mark = (child: TreeNode, linebreak: unknown, sign?: TreeNode): void => {
      marked = writer.markInlineBreak(marked, true, linebreak, row, child, sign);
    };
    const last = row.childNodes.findLast(({ kind }) => kind !== "mspace");
    for (const [at, child] of row.childNodes.entries()) {
      if (child.kind === "mspace") {
        if (mayEndBefore(child, row.childNodes[at - 1]))
          mark(child, child.attributes.get("linebreak"));
      } else if (isStyle(child)) {
        markWithin(child.childNodes[0]!);
        passOn(child, row);
      } else if (at > 0 && child !== last && isBreakableSign(child)) {
        const sign = child.coreMO();
        sign.attributes.set("linebreakstyle", "after");
        mark(child, sign.attributes.get("linebreak"), sign);
      }
    }
  };
  writer.markInlineBreaks = (row) => {
    if (!row) return;
    // Which signs are binary depends on their neighbours.
    row.parent.setTeXclass(null);
    markWithin(row);
  };
  const handleInlineBreaks = writer.handleInlineBreaks.bind(writer);
  writer.handleInlineBreaks = (formula, svg, group) => {
    keepSpaces(formula.childNodes[0]);
    handleInlineBreaks(formula, svg, group);
  };
}

/** Notes the space behind a sign where MathJax looks for it: it forgets that of a line that a sign ended. */
function keepSpaces(row: PlacedRow): void {
  for (let line = 1; line <= row.breakCount; line += 1) {
    const [sign] = row.getBreakNode(row.lineBBox[line]!);
    if (sign.node.kind !== "mo") continue;
    const { childNodes } = sign.parent;
    const next = childNodes[childNodes.indexOf(sign) + 1];
    if (next) sign.getLineBBox(0).originalL = next.getLineBBox(0).originalL;
  }
}

function isBreakableSign(child: TreeNode): boolean {
  if (!child.isEmbellished || (child.texClass !== BIN && child.texClass !== REL)) return false;
  return child.coreMO().attributes.get("linebreak") !== "nobreak";
}

/** Whether a space is asked to be the end of a line, or parts what stands side by side. */
function mayEndBefore(space: TreeNode, before: TreeNode | undefined): boolean {
  const { attributes, canBreak } = space;
  if (!canBreak || attributes.get("linebreak") === "nobreak") return false;
  if (attributes.hasExplicit("linebreak")) return true;
  const isBehindSign = before !== undefined && isBreakableSign(before);
  return !isBehindSign && parseFloat(String(attributes.get("width"))) >= QUAD;
}

/** A style with nothing of its own around its contents. */
const isStyle = ({ kind, attributes }: TreeNode) =>
  kind === "mstyle" && !attributes.get("style") && !attributes.hasExplicit("mathbackground");

/** Tells the row of a style that it has breaks, as MathJax does. */
function passOn(style: TreeNode, row: TreeNode): void {
  if (!style.getProperty("process-breaks")) return;
  style.setProperty("inline-breaks", true);
  style.childNodes[0]?.setProperty("inline-breaks", true);
  row.parent.setProperty("process-breaks", "true");
}
