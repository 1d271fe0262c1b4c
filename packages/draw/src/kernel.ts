/** The host's side of the kernel, whose source is in `kernel/`. One for the process: it holds the masks. */
import { module } from "./kernel-module.ts";

interface Exported {
  readonly value: number;
}

export interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  openCanvas(width: number, rows: number, bytesPerPixel: number): number;
  makeMask(
    end: number,
    scaleX: number,
    shear: number,
    scaleY: number,
    moveX: number,
    moveY: number,
    width: number,
    height: number,
  ): number;
  forgetMasks(): void;
  resetPalette(): void;
  freezePalette(): void;
  addInk(colour: number): number;
  indexOf(colour: number): number;
  fillIndexed(left: number, top: number, right: number, bottom: number, colour: number): void;
  maskIndexed(
    mask: number,
    pitch: number,
    height: number,
    left: number,
    top: number,
    ink: number,
  ): void;
  fillDirect(left: number, top: number, right: number, bottom: number, colour: number): void;
  maskDirect(
    mask: number,
    pitch: number,
    height: number,
    left: number,
    top: number,
    colour: number,
  ): void;
  pictureDirect(at: number, width: number, height: number, left: number, top: number): void;
  pictureIndexed(at: number, width: number, height: number, left: number, top: number): void;
  markDirect(wide: number, high: number, top: number, ink: number): void;
  markIndexed(wide: number, high: number, top: number, ink: number): void;
  /** Scratch, 4 × `AREA_PIXELS` bytes. */
  readonly AREAS: Exported;
  readonly AREA_PIXELS: Exported;
  readonly PATH: Exported;
  readonly PATH_BYTES: Exported;
  readonly PALETTE: Exported;
  readonly canvasAt: Exported;
  readonly changesAt: Exported;
  readonly colours: Exported;
  readonly full: Exported;
}

export const kernel = new WebAssembly.Instance(module).exports as unknown as Exports;
