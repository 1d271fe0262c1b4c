/** Where the editor's menus and bubbles may stand, and when they go away. */
import type { Extension } from "@codemirror/state";
import { tooltips, ViewPlugin, type EditorView } from "@codemirror/view";

/** Below the tools: over them and the page's head nothing may lie. */
function space({ dom }: EditorView) {
  const { clientWidth, clientHeight } = document.documentElement;
  return {
    top: dom.getBoundingClientRect().top,
    bottom: clientHeight,
    left: 0,
    right: clientWidth,
  };
}

/**
 * A warning's bubble stands where its marker was drawn, which is elsewhere in a window of another size. The
 * gutter closes it when the pointer has left the marker, so it is told so.
 */
const closesOnResize = ViewPlugin.define((view) => {
  const close = () => {
    if (view.dom.querySelector(".cm-tooltip-lint"))
      window.dispatchEvent(new MouseEvent("mousemove", { clientX: -1000, clientY: -1000 }));
  };
  window.addEventListener("resize", close);
  return { destroy: () => window.removeEventListener("resize", close) };
});

export const bubbles: Extension = [tooltips({ tooltipSpace: space }), closesOnResize];
