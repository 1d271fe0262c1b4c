/** A line of a label as it is seen: its words, how they are set, and where. */
export interface LabelLine {
  text: string;
  /** The words with `**`, `//` and backquotes around what is bold, italic and of fixed pitch. */
  styled: string;
  /** The middle of the line, in the units of the drawing's view box. */
  x: number;
  y: number;
  width: number;
  /** Whether there are emoji in it, which shift its middle. */
  emoji: boolean;
}

/**
 * A function for a page, as its source: reads the lines of all labels of an SVG that is in the page,
 * from the places of the characters, whether they are SVG text or HTML. Emoji count as white space,
 * for a drawing may have them as shapes; formulas are no text.
 */
export const readLabelLines = String.raw`
function readLabelLines(svg) {
  const emoji = /^\p{RGI_Emoji}$|\p{Emoji_Presentation}|\ufe0f/v;
  const whole = svg.getScreenCTM().inverse();
  const lines = [];
  const labels = [...svg.querySelectorAll("text, foreignObject")].filter(
    (one) => !one.closest("defs") && !one.parentElement.closest("text, foreignObject")
      && !(one.localName === "text" && one.parentElement.localName === "switch"));
  for (const label of labels) {
    const matrix = whole.multiply(label.getScreenCTM());
    const screen = label.getScreenCTM().inverse();
    let line = null;
    const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
    const close = () => { if (line) finish(line); line = null; };
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent.closest("math, style, script")) continue;
      const style = getComputedStyle(parent);
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      for (const { segment, index: at } of new Intl.Segmenter().segment(node.data)) {
        let box;
        range.setStart(node, at);
        range.setEnd(node, at + segment.length);
        const rect = range.getClientRects()[0];
        if (!rect || (rect.width === 0 && rect.height === 0)) {
          if (line && /\s/.test(segment)) line.runs.push({ text: " ", mark: "" });
          continue;
        }
        // In the label's own space, where its lines are level.
        const points = [[rect.left, rect.top], [rect.right, rect.top], [rect.left, rect.bottom], [rect.right, rect.bottom]]
          .map(([x, y]) => new DOMPoint(x, y).matrixTransform(screen));
        const xs = points.map((p) => p.x), ys = points.map((p) => p.y);
        box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys), local: matrix };
        const middle = (box.top + box.bottom) / 2;
        const height = box.bottom - box.top;
        if (line && (Math.abs(middle - line.middle) > Math.max(height, line.height) * 0.55)) close();
        line ??= { runs: [], left: box.left, right: box.right, top: box.top, bottom: box.bottom, middle, height, local: box.local };
        // Pieces with places of their own have no space between them.
        if (line.end !== undefined && box.left - line.end > height * 0.08) line.runs.push({ text: " ", mark: "" });
        line.end = box.right;
        const isEmoji = emoji.test(segment);
        const mark = (Number(style.fontWeight) >= 600 ? "b" : "") + (style.fontStyle === "normal" ? "" : "i")
          + (/mono/i.test(style.fontFamily) ? "m" : "");
        line.runs.push({ text: isEmoji ? " " : segment, mark, emoji: isEmoji });
        if (/\S/.test(segment) && !isEmoji) {
          if (!line.seen) { line.left = box.left; line.right = box.right; line.top = box.top; line.bottom = box.bottom; line.seen = true; }
          line.left = Math.min(line.left, box.left); line.right = Math.max(line.right, box.right);
          line.top = Math.min(line.top, box.top); line.bottom = Math.max(line.bottom, box.bottom);
        }
        line.emoji ||= isEmoji;
      }
    }
    close();
  }
  return lines;

  function finish(line) {
    // The bullet of a list is no text in a browser.
    if (line.runs[0]?.text === "•") line.runs.shift();
    const text = line.runs.map((run) => run.text).join("").replace(/[\s\u200b]+/g, " ").trim();
    if (text === "") return;
    let styled = "";
    let open = "";
    const signs = { b: "**", i: "//", m: "\x60" };
    const turn = (from, to) => {
      for (const sign of "bim") if (from.includes(sign) !== to.includes(sign)) styled += signs[sign];
    };
    for (const { text: part, mark } of line.runs) {
      if (/^[\s\u200b]*$/.test(part)) { styled += " "; continue; }
      if (mark !== open) turn(open, mark);
      open = mark;
      styled += part;
    }
    turn(open, "");
    const middle = new DOMPoint((line.left + line.right) / 2, (line.top + line.bottom) / 2).matrixTransform(line.local);
    lines.push({ text, styled: styled.replace(/\s+/g, " ").replace(/ (\*\*|\/\/|\x60) ?/g, " $1").replace(/[\s]+/g, "").trim(), x: middle.x, y: middle.y,
      width: line.right - line.left, emoji: Boolean(line.emoji) });
  }
}
`;
