/** Takes out what a reader of the page does not see, or cannot use. */
const UNSEEN =
  "script, style, link, meta, title, template, noscript, iframe, object, embed, button, select, textarea, svg, " +
  "[hidden], .sr-only, input:not([type=checkbox])";

/** Line ends that stand between blocks are there for the distance. */
const DISTANCE = ":is(p, ul, ol, table, h1, h2, h3, h4, h5, h6, div, pre, blockquote)";

export function dropUnseen(body: HTMLElement): void {
  for (const end of body.querySelectorAll(`${DISTANCE} + br`)) {
    let next: Element | null = end;
    while (next?.nodeName === "BR") {
      const following: Element | null = next.nextElementSibling;
      next.remove();
      next = following;
    }
  }
  for (const element of body.querySelectorAll(UNSEEN)) element.remove();
  for (const element of body.querySelectorAll("[data-style]"))
    if (/display:\s*none/iu.test(element.getAttribute("data-style") ?? "")) element.remove();
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}
