/** The document as formatted text on the clipboard: headings, tables and code as the press reads them, drawings as pictures. */
import { withStoredBrand } from "../brands/stored-brands.ts";
import { previewedOf } from "../api/sent-style.ts";
import { t } from "../language/language.ts";
import { base64Of } from "../pictures/embedded.ts";
import { BrowserPress } from "../press/browser-press.ts";
import { picturesOf } from "../press/near-preview.ts";
import type { Style } from "../style/style.ts";
import { say } from "../ui/notices.tsx";

/** Pixels of a drawing's picture for each CSS pixel, and the most of its longer side. */
const SHARP = 3;
const LONGEST = 4000;

export async function copyFormatted(markdown: string, style: Style): Promise<void> {
  try {
    const { html, text } = await make(markdown, style);
    if (!copyAtOnce(html, text)) {
      const part = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
      const item = { ...part("text/html", html), ...part("text/plain", text) };
      await navigator.clipboard.write([new ClipboardItem(item)]);
    }
    say(() => t("export.copiedFormatted"));
  } catch {
    say(() => t("export.notFormatted"));
  }
}

/**
 * Copies by the browser's own command, as long as it remembers that somebody has pressed a button. The other way, Chrome
 * tries the styles in the page, whose policy reports each.
 */
function copyAtOnce(html: string, text: string): boolean {
  let isDone = false;
  const give = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    event.clipboardData?.setData("text/html", html);
    event.clipboardData?.setData("text/plain", text);
    isDone = true;
  };
  document.addEventListener("copy", give, { capture: true });
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else copies HTML unchanged
  document.execCommand("copy");
  document.removeEventListener("copy", give, { capture: true });
  return isDone;
}

async function make(markdown: string, style: Style): Promise<{ html: string; text: string }> {
  const press = new BrowserPress();
  try {
    const pictures = await picturesOf(markdown);
    const options = await withStoredBrand(previewedOf(style));
    const made = options && (await press.formatted({ markdown, options, pictures }));
    if (!made) throw new Error("The press does not make it here.");
    const drawn = await Promise.all(made.drawings.map(drawingAsPng));
    const html = made.html.replaceAll(
      /(?<=<img src=")drawing:(\d+)(?=")/gu,
      (_given, index: string) => drawn[Number(index)] ?? "",
    );
    return { html, text: made.text };
  } finally {
    press.close();
  }
}

async function drawingAsPng({
  svg,
  width,
  height,
}: {
  svg: string;
  width: number;
  height: number;
}) {
  const image = new Image(width, height);
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    image.src = address;
    await image.decode();
    const scale = Math.min(SHARP, LONGEST / Math.max(width, height));
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.ceil(width * scale)),
      Math.max(1, Math.ceil(height * scale)),
    );
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = await (await canvas.convertToBlob()).arrayBuffer();
    return `data:image/png;base64,${base64Of(png)}`;
  } finally {
    URL.revokeObjectURL(address);
  }
}
