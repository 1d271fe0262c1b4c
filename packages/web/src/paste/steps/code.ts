/**
 * Code: only what is code in a block, with its language. Chats draw a head with buttons into the block,
 * and colour every word.
 */
export function gatherCode(body: HTMLElement): void {
  for (const block of body.querySelectorAll("pre")) {
    const code = block.querySelector("code") ?? block;
    const text = textWithBreaks(code).replace(/\n$/u, "");
    const fresh = body.ownerDocument.createElement("pre");
    const inner = body.ownerDocument.createElement("code");
    inner.textContent = text;
    const language = languageOf(code) ?? languageOf(block);
    if (language !== undefined) inner.className = `language-${language}`;
    fresh.append(inner);
    block.replaceWith(fresh);
  }
}

function languageOf(element: Element): string | undefined {
  const given = `${element.className} language-${element.getAttribute("data-language") ?? ""}`;
  return /(?:language-|lang-|highlight-source-)([a-z][\w+#.-]*)/iu.exec(given)?.[1];
}

function textWithBreaks(element: Element): string {
  for (const end of element.querySelectorAll("br")) end.replaceWith("\n");
  return element.textContent ?? "";
}
