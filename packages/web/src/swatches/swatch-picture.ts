/** The pictures of the style choices, rendered ahead by `npm run swatches`. */
const files = import.meta.glob<string>("./pictures/*.webp", {
  eager: true,
  import: "default",
  query: "?url",
});

/** `theme-nord`, `code-vs`, `code-auto-nord`, `font-article`, … */
export function swatchPicture(name: string): string | undefined {
  return files[`./pictures/${name}.webp`];
}
