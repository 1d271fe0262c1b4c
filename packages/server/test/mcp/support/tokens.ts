/**
 * Estimates the tokens that a result takes of a model's context, rather too many than too few. Text
 * is counted at 3 bytes a token (English has about 4; addresses and JSON have fewer), pictures at a
 * token for 750 pixels after they were fitted into 1568 × 1568, as models that take pictures see
 * them.
 */
import sharp from "sharp";
import type { Block } from "./clients.ts";

/**
 * Most tokens of 20 calls with the list of tools, and of that list alone. `docs/mcp.md` states
 * them.
 */
export const LOOP_BUDGET = 25_000;
export const TOOLS_BUDGET = 2550;
/**
 * Most tokens of the lists of documents and prompts, which models see only if their client shows
 * them.
 */
export const LISTS_BUDGET = 800;

export function tokensOfText(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 3);
}

export async function tokensOfBlock(block: Block): Promise<number> {
  if (block.type === "text") return tokensOfText(block.text);
  if (block.type !== "image") return tokensOfText(JSON.stringify(block));
  const { width, height } = await sharp(Buffer.from(block.data, "base64")).metadata();
  const scale = Math.min(1, 1568 / Math.max(width, height));
  return Math.ceil((width * scale * height * scale) / 750);
}

/**
 * Estimates the tokens of the parts of a list of tools that models see: names, descriptions and
 * input schemas.
 */
export function tokensOfTools(tools: readonly Record<string, unknown>[]): number {
  const shown = tools.map(({ name, description, inputSchema }) => ({
    name,
    description,
    inputSchema,
  }));
  return tokensOfText(JSON.stringify(shown));
}
