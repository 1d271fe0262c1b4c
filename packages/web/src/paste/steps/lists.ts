/** Lists as HTML means them: a list within a list belongs to the item before it. */
export function mendLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(":is(ul, ol) > :is(ul, ol)")) {
    const before = list.previousElementSibling;
    if (before?.nodeName === "LI") before.append(list);
    else {
      const item = body.ownerDocument.createElement("li");
      list.replaceWith(item);
      item.append(list);
    }
  }
  for (const item of body.querySelectorAll("li")) {
    mendTask(item);
    // One paragraph in an item is the item.
    const [only, ...others] = item.querySelectorAll(":scope > p");
    if (only && others.length === 0) only.replaceWith(...only.childNodes);
  }
}

/** Google's and Notion's check lists. */
function mendTask(item: Element): void {
  const state = item.getAttribute("aria-checked") ?? checkedClass(item);
  if (state === undefined || item.querySelector("input")) return;
  for (const picture of item.querySelectorAll("img[aria-roledescription], .checkbox"))
    picture.remove();
  const box = item.ownerDocument.createElement("input");
  box.setAttribute("type", "checkbox");
  if (state === "true") box.setAttribute("checked", "");
  const paragraph = item.querySelector(":scope > p");
  (paragraph ?? item).prepend(box);
}

function checkedClass(item: Element): string | undefined {
  const box = item.querySelector(":scope > .checkbox");
  return box ? String(box.classList.contains("checkbox-on")) : undefined;
}
