/** Where a share is opened. */
export function addressOf(baseUrl: string, id: string): string {
  return `${baseUrl.replace(/\/$/u, "")}/s/${id}`;
}
