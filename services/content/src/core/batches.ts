import pMap from 'p-map';

export const BATCH_SIZE = 100;
/** A huge backlog must not delay other jobs. */
const MAX_BATCHES = 1_000;
const CONCURRENCY = 3;

export async function inBatches(step: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    await nextTurn();
    const handled = await step();
    if (handled === 0) break;
    total += handled;
  }
  return total;
}

/**
 * Yields to the event loop before each item, because embedded stores are synchronous.
 * @throws the first error, after handling all items
 */
export async function handleEach<Item>(
  items: readonly Item[],
  handle: (item: Item) => Promise<unknown>,
): Promise<void> {
  const inTurn = async (item: Item) => {
    await nextTurn();
    await handle(item);
  };
  try {
    await pMap(items, inTurn, { concurrency: CONCURRENCY, stopOnError: false });
  } catch (failures) {
    throw failures instanceof AggregateError ? failures.errors[0] : failures;
  }
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
