/**
 * A Document as a complete HTML page for Chromium: the same words, the same highlighted runs, the
 * same MathJax drawings and emoji, in place, with nothing left to fetch or to run.
 */
import type { Document } from "../../packages/render/src/document.ts";
import { blocksToHtml, footnotesToHtml } from "./blocks.ts";
import { style } from "./style.ts";

export function documentToHtml(document: Document): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<style>${style}</style></head><body>`,
    blocksToHtml(document.blocks),
    footnotesToHtml(document.footnotes),
    "</body></html>",
  ].join("\n");
}
