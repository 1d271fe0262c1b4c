/** A heading and what stands below it. */
export function section(title: string, ...parts: readonly string[]): string {
  return [`### ${title}`, ...parts].join("\n\n");
}
