/** Reads HTML written by Word, where lists are paragraphs, and titles and quotes are classes. */

const LIST = /mso-list:\s*l\d+\s+level(\d+)/iu;
const MARKER = /mso-list:\s*ignore/iu;
const NUMBERED = /^\s*\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/iu;

export function readOffice(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll("p.MsoTitle")) rename(paragraph, "h1");
  for (const quote of body.querySelectorAll("p.MsoQuote, p.MsoIntenseQuote"))
    rename(quote, "blockquote");
  for (const empty of body.querySelectorAll("o\\:p"))
    if ((empty.textContent ?? "").trim() === "") empty.remove();
  const items = [
    ...body.querySelectorAll("p[data-style], h1[data-style], h2[data-style], h3[data-style]"),
  ].filter(
    (paragraph) =>
      paragraph.nodeName === "P" && LIST.test(paragraph.getAttribute("data-style") ?? ""),
  );
  for (const item of items) if (item.isConnected) gather(item);
}

/** Makes a list of this paragraph and those that follow it. */
function gather(first: Element): void {
  const { ownerDocument: page } = first;
  const root = page.createElement("div");
  first.before(root);
  /** Open lists, the innermost last. */
  const open: { level: number; name: "ol" | "ul"; list: Element }[] = [];
  for (let next: Element | null = first; next && levelOf(next) !== undefined;) {
    const paragraph: Element = next;
    next = paragraph.nextElementSibling;
    const level = levelOf(paragraph) ?? 1;
    const name = takeMarker(paragraph) ? "ol" : "ul";
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    // Bullets that follow numbers, or the other way round, are a list of their own.
    if (open.at(-1)?.level === level && open.at(-1)?.name !== name) open.pop();
    let last = open.at(-1);
    if (!last || last.level < level) {
      const list = page.createElement(name);
      (last?.list.lastElementChild ?? root).append(list);
      open.push((last = { level, name, list }));
    }
    const item = page.createElement("li");
    item.append(...paragraph.childNodes);
    last.list.append(item);
    paragraph.remove();
  }
  root.replaceWith(...root.childNodes);
}

function levelOf(element: Element): number | undefined {
  const level = LIST.exec(element.getAttribute("data-style") ?? "")?.[1];
  return level === undefined ? undefined : Math.min(9, Number(level));
}

/** Removes the marker of an item. @returns whether it is a number */
function takeMarker(paragraph: Element): boolean {
  let numbered = false;
  for (const span of paragraph.querySelectorAll("span[data-style]"))
    if (MARKER.test(span.getAttribute("data-style") ?? "")) {
      numbered ||= NUMBERED.test(span.textContent ?? "");
      span.remove();
    }
  return numbered;
}

function rename(element: Element, name: string): void {
  const fresh = element.ownerDocument.createElement(name);
  fresh.append(...element.childNodes);
  element.replaceWith(fresh);
}
