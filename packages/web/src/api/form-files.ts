/** The files of an answer in parts, by their names. */
export function filesIn(form: FormData): Map<string, Blob> {
  const files = new Map<string, Blob>();
  for (const [name, value] of form) if (value instanceof Blob) files.set(name, value);
  return files;
}
