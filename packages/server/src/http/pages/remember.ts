/** A function of one text that remembers its last answer: a service has one base URL. */
export function remember<Made>(make: (key: string) => Made): (key: string) => Made {
  let last: { key: string; made: Made } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, made: make(key) };
    return last.made;
  };
}
