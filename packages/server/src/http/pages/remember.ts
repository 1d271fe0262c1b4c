/** A function of one text that remembers its last answer: a service has one base URL. */
export function remember(make: (key: string) => string): (key: string) => string {
  let last: { key: string; text: string } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, text: make(key) };
    return last.text;
  };
}
