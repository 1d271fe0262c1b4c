/** Boxes, matrices and paths as SVG has them, in its own units. */
export { boxOfPoints, emptyBox, union, type Box } from "./box.ts";
export { isInside, pathOutlines, type Outlines } from "./inside.ts";
export {
  apply,
  identity,
  invert,
  multiply,
  parseTransform,
  transformBox,
  type Matrix,
} from "./matrix.ts";
export { MeasuredPath } from "./path-length.ts";
export { parsePath, pathBox, type Segment } from "./path.ts";
