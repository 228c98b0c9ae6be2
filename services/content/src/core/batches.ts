import pMap from 'p-map';

export const BATCH = 100;
/** Bounds one run, so that a huge backlog doesn't delay other jobs. */
const MAX_BATCHES = 1_000;
/** Hides a server's latency. */
const CONCURRENCY = 3;

/** Repeats a step until it handles nothing. Returns the total. */
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
 * Handles several items at a time. Embedded stores don't yield to the event loop, so each item
 * first waits a turn.
 * @throws The first failure, after all items
 */
export async function handleEach<Item>(items: readonly Item[], handle: (item: Item) => Promise<unknown>): Promise<void> {
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
