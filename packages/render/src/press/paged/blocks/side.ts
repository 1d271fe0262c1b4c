import type { Paragraph } from "../../../document.ts";
import type { Place, Setting } from "../setting.ts";
import { leaf } from "./index.ts";
import type { Body } from "./node.ts";

/** A paragraph. The engine has no text that flows round: an image at its side stands beside it. */
export function withoutSideImages(block: Paragraph, setting: Setting, place: Place): Body {
  const body = { k: "paragraph" as const, ...leaf(block.children, setting, place) };
  return block.align ? { ...body, align: block.align } : body;
}
