/** Names for markdown-it's types, which it only gives as static members. */
import type MarkdownItClass from "markdown-it";

export type MarkdownIt = InstanceType<typeof MarkdownItClass>;
export type Token = InstanceType<typeof MarkdownItClass.Token>;
export type CoreState = InstanceType<typeof MarkdownItClass.StateCore>;
export type BlockState = InstanceType<typeof MarkdownItClass.StateBlock>;
export type InlineState = InstanceType<typeof MarkdownItClass.StateInline>;
