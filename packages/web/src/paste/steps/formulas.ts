/** Formulas that KaTeX or MathJax have drawn: both leave their source beside the drawing. */
export const FORMULA = "platen-formula";

export function takeFormulas(body: HTMLElement): void {
  const drawn = ".katex-display, .katex, mjx-container, math";
  for (const element of body.querySelectorAll(drawn)) {
    if (!body.contains(element)) continue;
    const tex = element.querySelector("annotation[encoding='application/x-tex']")?.textContent;
    if (tex === null || tex === undefined) continue;
    const formula = body.ownerDocument.createElement(FORMULA);
    formula.textContent = tex;
    const isBlock =
      element.matches(".katex-display, [display=block], [display=true]") ||
      element.querySelector("math[display=block]") !== null;
    if (isBlock) formula.setAttribute("display", "");
    element.replaceWith(formula);
  }
}
