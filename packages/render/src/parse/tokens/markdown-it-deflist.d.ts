declare module "markdown-it-deflist" {
  import type MarkdownIt from "markdown-it";
  export default function deflist(md: InstanceType<typeof MarkdownIt>): void;
}
