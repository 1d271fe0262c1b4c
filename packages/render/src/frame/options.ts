/** Options of frames: every name, bound and default. Safe to import in a browser. */
import { LONGEST_ADDRESS, type FieldDefinition } from "../page/kinds.ts";
import { gradients, patternNames } from "./grounds.ts";

export const windowKinds = ["none", "plain", "mac", "terminal"] as const;
export type WindowKind = (typeof windowKinds)[number];

export interface FrameOptions {
  /** A colour, a gradient by its name or its colours, a pattern, or `transparent`. Default: a tint of the theme's accent. */
  background?: string;
  /** Address of an image that fills the ground. Where it cannot be loaded, the background shows. */
  image?: string;
  /** CSS pixels of ground around the picture. Default 48. */
  padding?: number;
  /** Radius of the picture's corners, in CSS pixels. Default 10. */
  radius?: number;
  /** Whether the picture throws a shadow. Default true. */
  shadow?: boolean;
  /** Head of a window above the picture. Default none. */
  window?: WindowKind;
  /** Words in that head. */
  title?: string;
}

/** Most colours of a gradient. */
export const STOP_LIMIT = 5;
/** Longest title, in characters. */
export const FRAME_TITLE_LIMIT = 80;

export const frameFields = {
  background: {
    kind: "color",
    words: ["transparent", ...Object.keys(gradients), ...patternNames],
    stops: STOP_LIMIT,
    default: undefined,
    description: "Ground around the picture: a colour, a gradient, a pattern; without it, a tint",
  },
  image: {
    kind: "text",
    maxLength: LONGEST_ADDRESS,
    default: undefined,
    description: "Address of an image that fills the ground",
  },
  padding: {
    kind: "number",
    min: 0,
    max: 400,
    default: 48,
    integer: true,
    description: "CSS pixels of ground around the picture",
  },
  radius: {
    kind: "number",
    min: 0,
    max: 64,
    default: 10,
    integer: true,
    description: "Radius of the picture's corners, in CSS pixels",
  },
  shadow: { kind: "flag", default: true, description: "Whether the picture throws a shadow" },
  window: {
    kind: "choice",
    values: windowKinds,
    default: "none",
    description: "Head of a window above the picture",
  },
  title: {
    kind: "text",
    maxLength: FRAME_TITLE_LIMIT,
    default: undefined,
    description: "Words in the window's head",
  },
} as const satisfies Record<keyof FrameOptions, FieldDefinition>;

export type ResolvedFrame = Required<Omit<FrameOptions, "background" | "image">> &
  Pick<FrameOptions, "background">;

export function resolveFrame(frame: FrameOptions): ResolvedFrame {
  const { padding, radius, shadow } = frameFields;
  const title = frame.title ?? "";
  // `#abc` is `#aabbcc`, in gradients too.
  const background = frame.background?.replace(
    /#([0-9a-f]{3})(?![0-9a-f])/giu,
    (_, digits: string) => `#${digits.replace(/./gu, "$&$&")}`,
  );
  return {
    ...(background !== undefined && { background }),
    padding: Math.round(frame.padding ?? padding.default),
    radius: Math.round(frame.radius ?? radius.default),
    shadow: frame.shadow ?? shadow.default,
    // Words alone ask for a head to stand in.
    window: frame.window ?? (title === "" ? "none" : "plain"),
    title,
  };
}

/** Height of a window's head, in CSS pixels. */
export const WINDOW_HEAD = 36;

/** By how many CSS pixels a frame makes a picture wider and taller. */
export function frameGrowth(frame: FrameOptions): { width: number; height: number } {
  const { padding, window } = resolveFrame(frame);
  return { width: 2 * padding, height: 2 * padding + (window === "none" ? 0 : WINDOW_HEAD) };
}
