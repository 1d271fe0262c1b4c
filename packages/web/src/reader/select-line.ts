/**
 * Selects a line of a text, where it can be seen.
 *
 * @param source holds the text, and nothing else
 * @param line counted from 1
 */
export function selectLine(source: HTMLElement, line: number): void {
  const { firstChild: text } = source;
  if (!text) return;
  const lines = (text.textContent ?? "").split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const range = document.createRange();
  range.setStart(text, Math.min(start, text.textContent?.length ?? 0));
  range.setEnd(
    text,
    Math.min(start + (lines[line - 1]?.length ?? 0), text.textContent?.length ?? 0),
  );
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
  const { top } = range.getBoundingClientRect();
  const frame = source.getBoundingClientRect();
  source.scrollTop += top - frame.top - frame.height / 3;
  source.focus({ preventScroll: true });
}
