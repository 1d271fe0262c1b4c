/**
 * Constructs of SVG 2 and CSS that the renderer does not read by itself: each with a drawing, and with a drawing in
 * SVG 1.1 that looks the same, or with the names that are said instead.
 */
export interface Feature {
  name: string;
  drawing: string;
  /** Attributes of the root; 100 by 100 without them. */
  root?: string;
  /** The same in SVG 1.1. */
  same?: string;
  /** Names of what is left out. */
  says?: readonly string[];
}

const square = (attributes: string) => `<rect x="30" y="30" width="40" height="40" ${attributes}/>`;
const filter = (primitives: string, content = 'fill="green"') =>
  `<filter id="f" filterUnits="userSpaceOnUse" x="0" y="0" width="100" height="100" color-interpolation-filters="sRGB">${primitives}</filter>${square(`${content} filter="url(#f)"`)}`;
const line = '<path d="M10 50H90" fill="none" stroke="green" stroke-width="8" ';

export const rewritten: readonly Feature[] = [
  {
    name: "`transform-origin`",
    drawing: square('fill="green" transform="rotate(45)" transform-origin="50 50"'),
    same: square('fill="green" transform="rotate(45 50 50)"'),
  },
  {
    name: "`transform-origin` by keywords",
    drawing: square('fill="green" style="transform:rotate(30deg);transform-origin:right center"'),
    same: square('fill="green" transform="rotate(30 100 50)"'),
  },
  {
    name: "`transform-box`",
    drawing: `<g style="transform:rotate(30deg);transform-origin:center;transform-box:fill-box" fill="green"><rect x="50" y="40" width="30" height="20"/><circle cx="60" cy="60" r="5"/></g>`,
    same: `<g transform="rotate(30 65 52.5)" fill="green"><rect x="50" y="40" width="30" height="20"/><circle cx="60" cy="60" r="5"/></g>`,
  },
  {
    name: "transforms in CSS's spelling",
    drawing: square(
      'fill="green" style="transform:translate(20%, 0.5em) rotate(0.02turn) scaleX(50%)"',
    ),
    same: square('fill="green" transform="translate(20 8) rotate(7.2) scale(.5 1)"'),
  },
  {
    name: "paint that is missing, with another behind it",
    drawing:
      square('fill="url(#no) green"') +
      square('fill="red" stroke="url(#no)"').replace("red", "url(#no) none"),
    same: square('fill="green"'),
  },
  {
    name: "paint that is missing",
    drawing: square('fill="url(#no)"') + square('fill="green" transform="translate(40 0)"'),
    same: square('fill="green" transform="translate(40 0)"'),
  },
  {
    name: "comments in `style`",
    drawing: square('style="/* a */fill:green;/* b; */stroke:blue"'),
    same: square('fill="green" stroke="blue"'),
  },
  {
    name: "`style` elements of other types and media",
    drawing: `<style type="text/less">rect{fill:red}</style><style media="print">rect{fill:red}</style>${square('fill="green"')}`,
    same: square('fill="green"'),
  },
  {
    name: "`mix-blend-mode`",
    drawing: `<rect width="100" height="60" fill="#ff8000"/>${square('fill="#4080c0" style="mix-blend-mode:multiply"')}`,
    same: `<rect width="100" height="60" fill="#ff8000"/>${square('fill="#4080c0"')}<rect x="30" y="30" width="40" height="30" fill="#404000"/>`,
  },
  {
    name: "`luminanceToAlpha`",
    drawing: filter('<feColorMatrix type="luminanceToAlpha"/>', 'fill="#fff"'),
    same: square('fill="#000"'),
  },
  {
    name: "`blur()`",
    drawing: square('fill="green" style="filter:blur(4px)"'),
    same: filter('<feGaussianBlur stdDeviation="4"/>'),
  },
  {
    name: "`drop-shadow()`",
    drawing: square('fill="green" style="filter:drop-shadow(6px 8px 2px rgba(0,0,0,.5))"'),
    same: filter(
      '<feDropShadow dx="6" dy="8" stdDeviation="2" flood-color="#000" flood-opacity=".5"/>',
    ),
  },
  {
    name: "`drop-shadow()` of a line",
    drawing: `${line} style="filter:drop-shadow(red 0 20px)"/>`,
    same: `${line.replace("green", "red")} transform="translate(0 20)"/>${line}/>`,
  },
  ...(
    [
      ["grayscale(1)", "#5c5c5c"],
      ["sepia(100%)", "#625844"],
      ["saturate(0)", "#5c5c5c"],
      ["hue-rotate(90deg)", "#006db7"],
      ["invert()", "#ff7fff"],
      ["opacity(.5)", "#00800080"],
      ["brightness(50%)", "#004000"],
      ["contrast(0)", "#808080"],
      ["brightness(2) invert(1)", "#ff00ff"],
    ] as const
  ).map(([call, colour]) => ({
    name: `\`${call}\``,
    drawing: square(`fill="green" style="filter:${call}"`),
    same: square(`fill="${colour}"`),
  })),
  {
    name: "several filters on one element",
    drawing: `<filter id="a" x="0" y="0" width="1" height="1"><feFlood flood-color="green"/></filter><g opacity=".5">${square('filter="url(#a) drop-shadow(0 20px blue) url(#no)" fill="red"')}</g>`,
    same: `<g opacity=".5">${square('fill="blue" transform="translate(0 20)"')}${square('fill="green"')}</g>`,
  },
  {
    name: "`fr`",
    drawing: `<radialGradient id="g" fr=".25"><stop stop-color="red"/><stop offset="1" stop-color="green"/></radialGradient>${square('fill="url(#g)"')}`,
    same: `<radialGradient id="g"><stop offset=".5" stop-color="red"/><stop offset="1" stop-color="green"/></radialGradient>${square('fill="url(#g)"')}`,
  },
  {
    name: "`pathLength`",
    drawing: `${line} pathLength="4" stroke-dasharray="1" stroke-dashoffset=".5"/>`,
    same: `${line} stroke-dasharray="20" stroke-dashoffset="10"/>`,
  },
  {
    name: "`pathLength` of a circle",
    drawing: `<g fill="none" stroke="green" stroke-width="6" stroke-dasharray="25 75"><circle cx="50" cy="50" r="30" pathLength="100"/></g>`,
    same: `<path d="M80 50A30 30 0 0 1 50 80" fill="none" stroke="green" stroke-width="6"/>`,
  },
  {
    name: "`vector-effect`",
    drawing: `<g transform="scale(4)"><path d="M5 10H20" stroke="green" stroke-width="6" vector-effect="non-scaling-stroke"/></g>`,
    same: `<path d="M20 40H80" stroke="green" stroke-width="6"/>`,
  },
  {
    name: "`vector-effect` under a transform that distorts",
    drawing: `<path transform="scale(8 2)" d="M2 10L10 40Z" stroke="green" stroke-width="6" vector-effect="non-scaling-stroke"/>`,
    same: `<path d="M16 20L80 80Z" stroke="green" stroke-width="6"/>`,
  },
  {
    name: "`clip-path: circle()`",
    drawing: square('fill="green" style="clip-path:circle(15px at 50% 20px)"'),
    same: '<circle cx="50" cy="50" r="15" fill="green"/>',
  },
  {
    name: "`clip-path: ellipse()`",
    drawing: square('fill="green" clip-path="ellipse(50% 25%)"'),
    same: '<ellipse cx="50" cy="50" rx="20" ry="10" fill="green"/>',
  },
  {
    name: "`clip-path: inset()`",
    drawing: square('fill="green" clip-path="inset(10px 25%)"'),
    same: '<rect x="40" y="40" width="20" height="20" fill="green"/>',
  },
  {
    name: "`clip-path: polygon()`",
    drawing: square('fill="green" clip-path="polygon(50% 0, 100% 100%, 0 100%)"'),
    same: '<polygon points="50,30 70,70 30,70" fill="green"/>',
  },
  {
    name: "`clip-path: path()`",
    drawing: square(`fill="green" style="clip-path:path('M0 0H20V40Z')"`),
    same: '<path d="M30 30H50V70Z" fill="green"/>',
  },
  ...(
    [
      // The colours that Chromium draws.
      ["oklch(0.7 0.15 240)", "#26a9f1"],
      ["oklab(60% 0.1 0.1)", "#c3602e"],
      ["lab(50% 40 20)", "#b95857"],
      ["lch(50 40 120)", "#638038"],
      ["hwb(120 20% 40%)", "#339933"],
      ["color(display-p3 0.4 0.6 0.3)", "#559b41"],
      ["color-mix(in srgb, red, blue 25%)", "#bf0040"],
      ["color-mix(in oklab, white, black)", "#636363"],
      ["color-mix(in oklch, red, blue)", "#ba00c2"],
      ["color-mix(in hsl, red 30%, lime)", "#99ff00"],
      ["color-mix(in lab, #123456 20%, rgb(200 100 50 / 50%))", "#92554299"],
      ["color(srgb-linear 0.2 0.5 0.1)", "#7cbc59"],
      ["color(xyz 0.2 0.3 0.1)", "#68a443"],
      ["lab(80% -100 90)", "#00ee00"],
      ["rgb(10.4, 127.6, 30)", "#0a801e"],
      ["rgb(0 128 0 / 50%)", "#00800080"],
      ["light-dark(green, red)", "green"],
    ] as const
  ).map(([colour, hex]) => ({
    name: `\`${colour}\``,
    drawing: square(`fill="${colour}"`),
    same: square(`fill="${hex}"`),
  })),
  {
    name: "`currentColor` that is handed down",
    drawing: `<g color="red" fill="currentColor"><g color="green">${square("")}</g></g>`,
    same: square('fill="green"'),
  },
  {
    name: "`context-stroke` and `context-fill` in markers",
    drawing: `<marker id="m" markerWidth="20" markerHeight="20" refX="10" refY="10" markerUnits="userSpaceOnUse"><rect width="20" height="20" fill="context-stroke"/></marker><g marker-end="url(#m)">${line}/>${line.replace("green", "red").replaceAll("50", "80")}/></g>`,
    same: `${line}/>${line.replace("green", "red").replaceAll("50", "80")}/><rect x="80" y="40" width="20" height="20" fill="green"/><rect x="80" y="70" width="20" height="20" fill="red"/>`,
  },
  {
    name: "`context-fill` in repetitions",
    drawing: `<defs><g id="a">${square('fill="context-stroke" stroke="context-fill"')}</g></defs><use href="#a" fill="green" stroke="blue"/>`,
    same: square('fill="blue" stroke="green"'),
  },
  {
    name: "`orient: auto-start-reverse`",
    drawing: `<marker id="m" orient="auto-start-reverse" markerUnits="userSpaceOnUse" markerWidth="9" markerHeight="9" refY="4"><path d="M0 0L9 4L0 8Z" fill="red"/></marker><path d="M30 50H70" stroke="green" marker-start="url(#m)" marker-end="url(#m)"/>`,
    same: `<path d="M30 50H70" stroke="green"/><path d="M70 46L79 50L70 54Z M30 54L21 50L30 46Z" fill="red"/>`,
  },
  {
    name: "transforms and opacity of a drawing within",
    drawing: `<svg width="40" height="40" transform="translate(30 30)" opacity=".5"><rect width="99" height="99" fill="green"/></svg>`,
    same: square('fill="green" opacity=".5"'),
  },
  {
    name: "`systemLanguage` outside of a switch",
    drawing: `${square('fill="green"')}<g systemLanguage="ru"><rect width="100" height="100"/></g>`,
    same: square('fill="green"'),
  },
  {
    name: "`background` of the drawing",
    root: 'viewBox="-10 -10 100 100" style="background:rgb(255 128 0) none"',
    drawing: square('fill="green"'),
    same: `<rect x="-10" y="-10" width="100" height="100" fill="#ff8000"/>${square('fill="green"')}`,
  },
  {
    name: "proportions of the view box",
    root: 'width="100" height="100" viewBox="0 0 10 5"',
    drawing:
      '<rect width="10" height="5" fill="green"/><rect width="50%" height="100%" fill="red"/>',
    same: '<rect y="2.5" width="10" height="5" transform="translate(0 -2.5)" fill="green"/><rect width="5" height="5" fill="red"/>',
  },
];

/** Drawn without what is named. */
export const said: readonly Feature[] = [
  {
    name: "`feImage`",
    drawing: filter('<feImage href="#a"/>'),
    says: ["`feImage`"],
  },
  {
    name: "`primitiveUnits`",
    drawing: `<filter id="f" primitiveUnits="objectBoundingBox"><feGaussianBlur stdDeviation=".1"/></filter>${square('filter="url(#f)"')}`,
    says: ["`primitiveUnits` of a filter"],
  },
  {
    name: "filters past their bounds",
    drawing: filter('<feGaussianBlur stdDeviation="400"/>'),
    says: ["`stdDeviation` beyond 250"],
  },
  {
    name: "patterns past their bounds",
    drawing: `<pattern id="p" width="900" height="900" patternUnits="userSpaceOnUse"><rect width="9" height="9"/></pattern>${square('fill="url(#p)"')}`,
    says: ["`pattern` (too large or too small)"],
  },
  {
    name: "shapes past their bounds",
    drawing: `<rect x="-9999999" width="99999999" height="9"/>${square("")}`,
    says: ["a shape that is far too large"],
  },
  {
    name: "other files",
    drawing: `<image href="a.png" width="9" height="9"/><use href="b.svg#c"/>${square('clip-path="url(d.svg#e)"')}`,
    says: ["an image of another file", "`use` of another file", "`clip-path` of another file"],
  },
  {
    name: "bitmaps that cannot be read",
    drawing: `<image href="data:image/png;base64,AAAA" width="9" height="9"/>${square("")}`,
    says: ["an image within it"],
  },
  {
    name: "references in circles",
    drawing: `<pattern id="p" width="9" height="9" patternUnits="userSpaceOnUse"><rect width="9" height="9" fill="url(#p)"/></pattern>${square('fill="url(#p)"')}`,
    says: ["references that lead back to themselves"],
  },
  {
    name: "`fr` about another centre",
    drawing: `<radialGradient id="g" fr=".1" fx=".2"><stop stop-color="red"/><stop offset="1"/></radialGradient>${square('fill="url(#g)"')}`,
    says: ["`fr` of a gradient"],
  },
  {
    name: "`context-fill` of a gradient",
    drawing: `<linearGradient id="g"><stop stop-color="red"/></linearGradient><marker id="m"><rect width="4" height="4" fill="context-fill"/></marker><path d="M10 50H90V60Z" fill="url(#g)" marker-end="url(#m)"/>`,
    says: ["`context-fill` of a gradient"],
  },
  {
    name: "`vector-effect` elsewhere",
    drawing: `<symbol id="s"><path d="M10 50H90" stroke="red" vector-effect="non-scaling-stroke"/></symbol><use href="#s"/>`,
    says: ["`vector-effect`"],
  },
  {
    name: "transforms in space",
    drawing: square('fill="green" style="transform:rotateX(45deg)"'),
    says: ["`transform: rotateX()`"],
  },
  {
    name: "colours that are made of others",
    drawing: square('fill="oklch(from red l c h)"'),
    says: ["`oklch()`"],
  },
  {
    name: "clips of what is not measured",
    drawing: `<text y="50" style="clip-path:circle(9px)">a</text>${square("")}`,
    says: ["`clip-path: circle`"],
  },
  {
    name: "lines above text, small capitals",
    drawing: `<text y="50" style="text-decoration:underline overline;font-variant:small-caps">a</text>${square("")}`,
    says: ["small capitals", "`overline`"],
  },
];
