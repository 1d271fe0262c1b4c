/**
 * Drawing's work on every pixel, as a WebAssembly module. AssemblyScript;
 * `npm run kernel -w @platen/draw` compiles it.
 */
export { fillDirect, maskDirect, pictureDirect } from "./direct";
export { fillIndexed, maskIndexed, pictureIndexed } from "./indexed";
export { markDirect, markIndexed } from "./mark";
export {
  AREAS,
  AREA_PIXELS,
  CANVAS_BASE,
  MASKS,
  MASK_BYTES,
  PALETTE,
  PATH,
  PATH_BYTES,
  canvasAt,
  changesAt,
  openCanvas,
} from "./memory";
export { forgetMasks, makeMask } from "./outline";
export { addInk, colours, freezePalette, full, indexOf, resetPalette } from "./palette";
