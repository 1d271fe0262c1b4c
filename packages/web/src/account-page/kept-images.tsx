/** Pictures that the account made by the API and that can still be had, and the way to delete them. */
import type { KeptImage } from "@platen/contract";
import { deleteImage } from "../api/images.ts";
import { useMessages } from "../language/language.ts";
import { momentOf } from "../ui/numbers.ts";
import { Listed } from "./listed.tsx";
import type { Asked } from "./use-asked.ts";

/** Writes the options by their names, those of a group with the group's: `cards.size: og`. */
function optionsOf({ options = {} }: KeptImage): string {
  const told = (name: string, value: unknown): string[] =>
    typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([part, of]) => told(`${name}.${part}`, of))
      : [`${name}: ${String(value)}`];
  return Object.entries(options)
    .flatMap(([name, value]) => told(name, value))
    .join(", ");
}

export function KeptImages({ images }: { images: Asked<KeptImage[]> }) {
  const t = useMessages();
  const sizeOf = ({ format, width, height, pages }: KeptImage) =>
    format === "zip"
      ? ""
      : pages === undefined
        ? `, ${width} × ${height}`
        : `, ${t("images.pages", { count: pages })}`;
  return (
    <Listed
      id="images"
      asked={images}
      words={{
        title: t("images.title"),
        none: t("images.none"),
        list: t("images.list"),
        name: t("images.what"),
        time: t("images.time"),
        copy: t("images.copy"),
      }}
      rowOf={(image) => ({
        id: image.imageId,
        name: `${image.format.toUpperCase()}${sizeOf(image)}`,
        note: optionsOf(image),
        url: image.imageUrl,
        time: momentOf(image.createdAt),
        bytes: image.bytes,
      })}
      remove={deleteImage}
    />
  );
}
