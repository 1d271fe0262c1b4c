/**
 * Works on several items at a time and hands over the results in the items' own order, each as
 * soon as those before it are there.
 */
export async function inOrder<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
  handOver: (item: Item, result: Result, count: number) => Promise<void> | void,
): Promise<void> {
  const results = new Map<Item, Result>();
  const coming = items.values();
  let next = 0;
  let handing = Promise.resolve();

  const handOverReady = async () => {
    for (let item = items[next]; item !== undefined && results.has(item); item = items[next]) {
      const result = results.get(item) as Result;
      results.delete(item);
      next += 1;
      await handOver(item, result, next);
    }
  };
  const worker = async () => {
    for (const item of coming) {
      results.set(item, await work(item));
      handing = handing.then(handOverReady);
      await handing;
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
}
