/** GitHub's names of emoji and their characters. The package brings no types. */
declare module "markdown-it-emoji/lib/data/full.mjs" {
  const emoji: Readonly<Record<string, string>>;
  export default emoji;
}
