/**
 * Faults of a page's looks that a program can find: text that is cut, controls that are hard to
 * hit, …
 */
import type { Page } from "playwright-core";

/**
 * Spaces that Chinese does not have: after a full-width mark, which has its own room, and between two characters. Those
 * around Latin letters and digits are wanted, and those of the API reference are its library's. Each with what stands around
 * it.
 */
export function strayGaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const stray =
      /.{0,12}(?:[，。：；！？、）][ \u00A0]+(?=\S)|[\u4E00-\u9FFF] +(?=[\u4E00-\u9FFF])).{0,12}/gu;
    // The visible text, with line breaks between boxes.
    const found = new Set(document.body.innerText.match(stray));
    const library = document.querySelector<HTMLElement>(".scalar-app")?.innerText ?? "";
    return [...found].filter((one) => !library.includes(one));
  });
}

/**
 * Returns everything on the page, as it is, that is likely to be wrong, in a line each. A finding is a
 * reason to look, not a proof: the pictures decide.
 *
 * @param language the interface's language; in another than English, English sentences are found
 */
export function flaws(page: Page, language: string): Promise<string[]> {
  return page.evaluate((language) => {
    const LEAST_TARGET = 24;
    const found = new Set<string>();
    const controls = "a[href], button, input, select, textarea, summary, [role=button], [tabindex]";
    /** Elements with contents of others, or that scroll by their nature. */
    const foreign = ".cm-editor, .desk, pre, code, .scalar-app, .strip, canvas";

    const nameOf = (one: Element) => {
      const words = (one.getAttribute("aria-label") ?? one.textContent ?? "").trim().slice(0, 40);
      const kind = one.classList[0] ?? one.id;
      return `${one.tagName.toLowerCase()}${kind ? `.${kind}` : ""} “${words}”`;
    };
    const isSeen = (one: Element) => {
      const { width, height } = one.getBoundingClientRect();
      if (width < 2 || height < 2) return false;
      return one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const isClipped = (one: Element) => {
      const { clip, clipPath } = getComputedStyle(one);
      return clip !== "auto" || clipPath !== "none";
    };
    /** Returns the nearest ancestor that cuts or scrolls, on either axis. */
    const frameOf = (one: Element) => {
      for (let outer = one.parentElement; outer; outer = outer.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(outer);
        if (overflowX !== "visible" || overflowY !== "visible") return outer;
      }
      return document.documentElement;
    };
    /**
     * Returns the layer of an element: an ancestor above the page, or the element itself if it
     * stays while a sheet scrolls below it.
     */
    const layerOf = (one: Element) =>
      getComputedStyle(one).position === "sticky"
        ? one
        : one.closest(".dialog-buttons, dialog, [popover]");
    const ownText = (one: Element) =>
      [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());

    if (document.documentElement.scrollWidth > window.innerWidth)
      found.add("page scrolls sideways");

    for (const one of document.body.querySelectorAll("*")) {
      if (one.closest(foreign) || !isSeen(one) || isClipped(one)) continue;
      const style = getComputedStyle(one);
      const box = one.getBoundingClientRect();
      if (ownText(one) || one.tagName === "INPUT") {
        const cuts = style.overflowX !== "visible";
        if (cuts && one.scrollWidth > one.clientWidth + 1 && !one.closest("[title]"))
          found.add(`text is cut: ${nameOf(one)}`);
        if (style.overflowY === "hidden" && one.scrollHeight > one.clientHeight + 3)
          found.add(`text is cut below: ${nameOf(one)}`);
        const frame = frameOf(one);
        const { left, right } = frame.getBoundingClientRect();
        const scrolls = /auto|scroll/u.test(getComputedStyle(frame).overflowX);
        if (!scrolls && (box.right > right + 1 || box.left < left - 1))
          found.add(`outside of its frame: ${nameOf(one)}`);
        if (language !== "en" && ownText(one)) {
          const own = [...one.childNodes].filter(({ nodeType }) => nodeType === 3);
          const words = own.map(({ textContent }) => textContent).join(" ");
          if (!one.closest("[lang=en]") && /[A-Za-z]{2,} [a-z]{2,}/u.test(words))
            found.add(`English: ${nameOf(one)}`);
        }
      }
    }

    const targets = [...document.querySelectorAll(controls)].filter(
      (one) =>
        !one.closest(foreign) &&
        isSeen(one) &&
        // Keys and buttons do what it does.
        one.role !== "separator" &&
        !one.matches("[tabindex='-1']:not(button)"),
    );
    const boxes = targets.map((one) => {
      const label = one instanceof HTMLInputElement ? (one.labels?.[0] ?? one) : one;
      return { one, box: (isClipped(one) ? label : one).getBoundingClientRect(), label };
    });
    for (const { one, box, label } of boxes) {
      const isInline = one.tagName === "A" && getComputedStyle(one).display === "inline";
      const hit = label.getBoundingClientRect();
      const [width, height] = [Math.max(box.width, hit.width), Math.max(box.height, hit.height)];
      if (!isInline && (width < LEAST_TARGET - 0.5 || height < LEAST_TARGET - 0.5))
        found.add(`small target, ${width.toFixed(0)} × ${height.toFixed(0)}: ${nameOf(one)}`);
    }
    for (const [at, first] of boxes.entries())
      for (const second of boxes.slice(at + 1)) {
        if (layerOf(first.one) !== layerOf(second.one)) continue;
        if (first.one.contains(second.one) || second.one.contains(first.one)) continue;
        if (first.label === second.label || first.label.contains(second.one)) continue;
        if (second.label.contains(first.one)) continue;
        const wide =
          Math.min(first.box.right, second.box.right) - Math.max(first.box.left, second.box.left);
        const high =
          Math.min(first.box.bottom, second.box.bottom) - Math.max(first.box.top, second.box.top);
        if (wide < 3 || high < 3) continue;
        const x = Math.max(first.box.left, second.box.left) + wide / 2;
        const y = Math.max(first.box.top, second.box.top) + high / 2;
        const top = document.elementsFromPoint(x, y);
        // One in a sheet or a list that scrolls away under the other is not seen there.
        if (top.includes(first.one) && top.includes(second.one))
          found.add(`overlap: ${nameOf(first.one)} and ${nameOf(second.one)}`);
      }
    return [...found];
  }, language);
}
