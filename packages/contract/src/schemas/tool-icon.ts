/** The product's mark, small enough to travel inside every list of tools. */
const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#2456d6"/><path d="M7 23.5h18M12.5 19V7.5h4.6a4 4 0 0 1 0 8h-4.6" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>';

export const toolIcon = {
  src: `data:image/svg+xml,${encodeURIComponent(MARK)}`,
  mimeType: "image/svg+xml",
  sizes: ["any"],
};
