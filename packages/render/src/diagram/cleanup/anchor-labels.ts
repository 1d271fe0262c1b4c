import type { Pass } from "./pass.ts";

export const anchorLabels: Pass = {
  name: "anchor-labels",
  mends: "the anchors of Wardley maps are black in every theme; they get the ink of the title",
  run(svg) {
    const labels = svg.querySelectorAll('text.wardley-node-label[fill="#000"]');
    if (labels.length === 0) return;
    const ink = svg.querySelector('text:not([fill="#000"])')?.getAttribute("fill");
    if (ink) for (const label of labels) label.setAttribute("fill", ink);
  },
};
