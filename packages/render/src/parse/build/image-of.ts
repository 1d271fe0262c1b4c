import type { Image } from "../../document.ts";
import { alignment, cleanAddress, imageLength, type Attributes } from "../attributes.ts";
import { imageStyle } from "./image-style.ts";

/** The image that an element's attributes, or those of Markdown, describe. */
export function imageOf(attributes: Attributes, line: number | undefined): Image {
  const image: Image = {
    type: "image",
    src: cleanAddress(attributes["src"]),
    alt: (attributes["alt"] ?? "").replace(/\s+/g, " ").trim().normalize("NFC"),
  };
  const title = attributes["title"]?.normalize("NFC");
  const styled = imageStyle(attributes);
  const width = styled.width ?? imageLength(attributes["width"]);
  const height = styled.height ?? imageLength(attributes["height"]);
  const align = styled.align ?? alignment(attributes);
  Object.assign(image, styled);
  if (line !== undefined) image.line = line;
  if (title) image.title = title;
  if (width) image.width = width;
  if (height) image.height = height;
  if (align) image.align = align;
  return image;
}
