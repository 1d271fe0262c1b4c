/** Pictures that fill a place and are cut to round corners. */
import type { Place } from "../../../card-looks/look.ts";
import { element, rectangle } from "../../../card-looks/shapes.ts";
import type { Picture } from "../../../document.ts";
import { sniff } from "../../../enrich/images/sniff.ts";
import { toBase64 } from "../../../platform/base64.ts";

/**
 * The middle of a picture, as large as fills a place, as a drawing of that place.
 *
 * @param corners the rectangle that it is cut to, measured from the place's upper left corner
 * @param radius of its corners
 */
export function cutDrawing(
  { kind, bytes, width, height }: Picture,
  place: Pick<Place, "width" | "height">,
  corners: Place,
  radius: number,
): string {
  const scale = Math.max(place.width / width, place.height / height);
  const [across, down] = [width * scale, height * scale];
  const at = {
    x: (place.width - across) / 2,
    y: (place.height - down) / 2,
    width: across,
    height: down,
  };
  const inner =
    kind === "svg"
      ? element(
          "svg",
          { ...at, viewBox: `0 0 ${width} ${height}` },
          new TextDecoder().decode(bytes),
        )
      : element("image", { ...at, preserveAspectRatio: "none", href: addressOf(bytes) });
  const cut = element("clipPath", { id: "cut" }, rectangle(corners, { rx: radius }));
  const size = { width: place.width, height: place.height };
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", ...size, viewBox: `0 0 ${size.width} ${size.height}` },
    cut + element("g", { "clip-path": "url(#cut)" }, inner),
  );
}

const addressOf = (bytes: Uint8Array) =>
  `data:image/${sniff(bytes) ?? "png"};base64,${toBase64(bytes)}`;
