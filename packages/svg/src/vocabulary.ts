/** The whole vocabulary of a cleaned SVG. Anything not named here is removed. */

const words = (text: string) => text.trim().split(/\s+/u);

/** Elements that are kept. `a` and `switch` become `g`; `style` is read and then left out. */
export const allowedElements = new Set(
  words(`
  svg g defs symbol use a switch style
  path rect circle ellipse line polyline polygon image
  text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
  feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting
  feSpotLight feTile feTurbulence
`),
);

/** Properties that a style sheet, a `style` attribute or an attribute may set. */
export const properties = new Set(
  words(`
  alignment-baseline baseline-shift clip-path clip-rule color color-interpolation
  color-interpolation-filters direction display dominant-baseline fill fill-opacity fill-rule filter
  flood-color flood-opacity font font-family font-size font-style font-variant font-weight
  image-rendering isolation letter-spacing lighting-color marker marker-end marker-mid marker-start
  mask mask-type mix-blend-mode opacity overflow paint-order shape-rendering stop-color stop-opacity
  stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity stroke-width text-anchor text-decoration text-rendering transform
  transform-box transform-origin
  unicode-bidi vector-effect visibility white-space word-spacing writing-mode
  cx cy r rx ry x y width height background background-color
`),
);

/** Properties that are no attributes: only styles set them. */
export const onlyInStyles: ReadonlySet<string> = new Set(
  words("mix-blend-mode isolation marker background background-color"),
);

/** Attributes that are no properties. */
export const attributes = new Set(
  words(`
  id class style d viewBox preserveAspectRatio points pathLength href xml:space
  x1 y1 x2 y2 fx fy fr offset gradientUnits gradientTransform spreadMethod
  patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits
  markerWidth markerHeight markerUnits refX refY orient
  dx dy rotate textLength lengthAdjust startOffset method spacing side
  requiredExtensions requiredFeatures systemLanguage
  filterUnits primitiveUnits in in2 result stdDeviation type values tableValues slope intercept
  amplitude exponent operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY edgeMode
  preserveAlpha scale xChannelSelector yChannelSelector baseFrequency numOctaves seed stitchTiles
  radius surfaceScale diffuseConstant specularConstant specularExponent limitingConeAngle azimuth
  elevation z pointsAtX pointsAtY pointsAtZ mode
`),
);

/** Attributes whose value points at another element, `url(#id)`. */
export const references = [
  "fill",
  "stroke",
  "clip-path",
  "mask",
  "filter",
  "marker-start",
  "marker-mid",
  "marker-end",
] as const;

/** Drawn only where another element refers to them. */
export const resources = new Set(
  words("defs symbol linearGradient radialGradient pattern clipPath mask marker filter"),
);
