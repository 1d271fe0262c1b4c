import type { Palette } from "../palette.ts";

/** One Light, of Atom (github.com/atom/atom). MIT License. */
export const oneLight: Palette = {
  name: "one-light", label: "One Light", scheme: "light",
  description: "Atom’s clear daylight",
  background: "#fafafa", text: "#383a42", heading: "#232429", muted: "#696c77",
  link: "#4078f2", accent: "#4078f2", surface: "#f0f0f1", line: "#dcdce0",
  red: "#e45649", orange: "#986801", yellow: "#e5b100",
  green: "#50a14f", blue: "#4078f2", purple: "#a626a4",
  code: {
    comment: "#a0a1a7", keyword: "#a626a4", string: "#50a14f", number: "#986801",
    function: "#4078f2", type: "#c18401", attribute: "#986801", tag: "#e45649", meta: "#0184bc",
  },
}; // prettier-ignore
