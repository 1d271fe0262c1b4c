/**
 * A record with a value for each name, made when it is first asked for: to make all of them took a start of the command
 * some 20 ms.
 */
export function madeWhenAsked<Name extends string, Source, Value>(
  sources: Readonly<Record<Name, Source>>,
  make: (source: Source) => Value,
): Readonly<Record<Name, Value>> {
  const record = {};
  for (const [name, source] of Object.entries<Source>(sources))
    Object.defineProperty(record, name, {
      configurable: true,
      enumerable: true,
      get() {
        const value = make(source);
        Object.defineProperty(record, name, { value, enumerable: true });
        return value;
      },
    });
  return record as Record<Name, Value>;
}
