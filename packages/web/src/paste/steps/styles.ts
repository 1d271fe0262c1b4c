/** Bold, italic, struck and code that a style says, as Google's documents and most mail do. */

const wraps = [
  { name: "code", pattern: /font-family:[^;]*(?:mono|courier|consolas|menlo)/iu },
  { name: "del", pattern: /text-decoration[^;]*:[^;]*line-through/iu },
  { name: "em", pattern: /font-style:\s*(?:italic|oblique)/iu },
  { name: "strong", pattern: /font-weight:\s*(?:bold|bolder|[6-9]00)/iu },
] as const;

const NORMAL = /font-weight:\s*(?:normal|[1-4]00)/iu;

export function markStyles(body: HTMLElement): void {
  // Google's documents are in a <b> that is not bold.
  for (const bold of body.querySelectorAll("b, strong"))
    if (NORMAL.test(bold.getAttribute("data-style") ?? "")) bold.replaceWith(...bold.childNodes);
  for (const span of body.querySelectorAll("span[data-style], font[data-style], a[data-style]"))
    for (const { name, pattern } of wraps)
      if (pattern.test(span.getAttribute("data-style") ?? "") && mayWrap(span, name))
        wrap(span, name);
  joinNeighbours(body);
}

function mayWrap(span: Element, name: string): boolean {
  const within = name === "strong" ? "h1, h2, h3, h4, h5, h6, th, strong, b" : `pre, ${name}`;
  return (span.textContent ?? "").trim() !== "" && span.closest(within) === null;
}

function wrap(span: Element, name: string): void {
  const element = span.ownerDocument.createElement(name);
  element.append(...span.childNodes);
  span.append(element);
}

/** One word in three pieces is one word in bold, not three. */
function joinNeighbours(body: HTMLElement): void {
  for (const span of body.querySelectorAll("span, font")) span.replaceWith(...span.childNodes);
  body.normalize();
  for (const element of body.querySelectorAll("strong, em, del, code, b, i")) {
    const next = element.nextSibling;
    if (next?.nodeName !== element.nodeName) continue;
    next.insertBefore(element.ownerDocument.createTextNode(""), next.firstChild);
    (next as Element).prepend(...element.childNodes);
    element.remove();
  }
}
