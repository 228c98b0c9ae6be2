import pMap from 'p-map';

export const BATCH = 100;
/** Bounds one run, so that a huge backlog doesn't keep other jobs waiting. */
const MAX_BATCHES = 1_000;
/** Hides the latency of a server. An embedded store handles these without a pause, which takes 50 ms with the longest texts. */
const CONCURRENCY = 3;

/** Repeats a step that handles up to BATCH at a time until it finds nothing. Returns how many it has handled. */
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
 * Handles several items at a time. An embedded store doesn't yield to the event loop, so each item first waits for other work that is due.
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

/** Resolves after the other work of this process that is due. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
