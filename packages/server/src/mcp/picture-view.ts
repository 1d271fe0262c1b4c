/**
 * A page that shows a tool's pictures where a host can (the extension MCP Apps, 2026-01-26): pages, cards, differences. All
 * that it shows came with the result: it asks nothing of the network, and its host's policy need allow none.
 */
import type { ReadResourceResult } from "@modelcontextprotocol/server";
import { pictureView } from "@platen/contract";

const page = String.raw`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Platen</title>
<style>
:root { color-scheme: light dark; font: 14px/1.4 var(--font-sans, system-ui, sans-serif) }
body { margin: 0; padding: 8px; color: var(--color-text-primary, CanvasText) }
img { display: block; max-width: 100%; margin: 0 auto 8px; border-radius: 4px }
p { margin: 0 0 8px; white-space: pre-line; overflow-wrap: anywhere }
button { font: inherit; padding: 4px 10px; margin: 0 6px 6px 0 }
</style>
<main></main>
<script>
const main = document.querySelector("main");
const waiting = new Map();
const send = (message) => parent.postMessage({ jsonrpc: "2.0", ...message }, "*");
const ask = (method, params) => new Promise((resolve) => {
  const id = waiting.size + 1;
  waiting.set(id, resolve);
  send({ id, method, params });
});
const element = (name, fields) => Object.assign(document.createElement(name), fields);
const dress = (context) => {
  if (context?.theme) document.documentElement.style.colorScheme = context.theme;
  for (const [name, value] of Object.entries(context?.styles?.variables ?? {}))
    if (value) document.documentElement.style.setProperty(name, value);
};
const show = ({ content = [], structuredContent, isError }) => {
  const { data } = structuredContent ?? {};
  const made = data?.image ?? data ?? {};
  const words = content.find(({ type }) => type === "text")?.text ?? "";
  const pictures = content
    .filter(({ type, mimeType }) => type === "image" && /^image\/(png|jpeg|webp)$/.test(mimeType))
    .map(({ data, mimeType }) => element("img", { alt: made.alt ?? "", src: "data:" + mimeType + ";base64," + data }));
  const files = (made.images ?? [made]).map(({ imageUrl }) => imageUrl).filter((url) => /^https?:/.test(url));
  const buttons = files.map((url, at) => element("button", {
    type: "button",
    textContent: files.length > 1 ? "Open " + (at + 1) : "Open",
    onclick: () => ask("ui/open-link", { url }),
  }));
  const told = isError || pictures.length + files.length === 0;
  main.replaceChildren(...pictures, ...(told ? [element("p", { textContent: words })] : []), ...buttons);
};
addEventListener("message", ({ source, data }) => {
  if (source !== parent || data?.jsonrpc !== "2.0") return;
  if (data.method === undefined) return waiting.get(data.id)?.(data.result ?? {});
  if (data.method === "ui/notifications/tool-result") show(data.params);
  if (data.method === "ui/notifications/host-context-changed") dress(data.params);
  if (data.id !== undefined) send({ id: data.id, result: {} });
});
new ResizeObserver(() => {
  const { width, height } = main.getBoundingClientRect();
  send({ method: "ui/notifications/size-changed", params: { width: Math.ceil(width) + 16, height: Math.ceil(height) + 16 } });
}).observe(main);
ask("ui/initialize", {
  protocolVersion: "2026-01-26",
  appInfo: { name: "platen", version: "1" },
  appCapabilities: {},
}).then(({ hostContext }) => {
  dress(hostContext);
  send({ method: "ui/notifications/initialized" });
});
</script>
</html>
`;

/** The page, if the address is its. */
export function readPictureView(uri: string): ReadResourceResult | undefined {
  if (uri !== pictureView) return undefined;
  const _meta = { ui: { prefersBorder: true } };
  return { contents: [{ uri, mimeType: "text/html;profile=mcp-app", text: page, _meta }] };
}
