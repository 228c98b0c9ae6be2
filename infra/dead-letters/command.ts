import type { DeadLetter, DeadLetters } from '@pasteroom/kit/events/dead-letters';

interface Kind extends Omit<DeadLetter, 'event' | 'occurredAt'> {
  count: number;
  first: string;
  last: string;
  event: string;
}

export async function answer(
  letters: DeadLetters,
  [what, only]: readonly string[],
  all: readonly string[],
): Promise<string[]> {
  if (only !== undefined && !all.includes(only))
    throw new Error(`Unknown topic ${only}. The topics are ${all.join(', ')}.`);
  const topics = only === undefined ? all : [only];
  if (what === 'list') return list(letters, topics);
  if (what === 'replay') return replay(letters, topics);
  throw new Error('The first argument must be list or replay.');
}

async function list(letters: DeadLetters, topics: readonly string[]): Promise<string[]> {
  const kinds = new Map<string, Kind>();
  for (const topic of topics) await letters.each(topic, (letter) => addTo(kinds, letter));
  if (kinds.size === 0) return ['There are no dead letters.'];
  return [...kinds.values()].map(
    ({ count, type, group, error, first, last, event }) =>
      `${count} × ${type} failed in ${group}: ${error}\n    ${first} to ${last}, event ${event}`,
  );
}

function addTo(kinds: Map<string, Kind>, { event, occurredAt, ...kind }: DeadLetter): void {
  const name = JSON.stringify(Object.values(kind));
  const known = kinds.get(name) ?? {
    ...kind,
    count: 0,
    first: occurredAt,
    last: occurredAt,
    event,
  };
  const isLater = occurredAt >= known.last;
  kinds.set(name, {
    ...known,
    count: known.count + 1,
    first: occurredAt < known.first ? occurredAt : known.first,
    ...(isLater && { last: occurredAt, event }),
  });
}

async function replay(letters: DeadLetters, topics: readonly string[]): Promise<string[]> {
  const lines: string[] = [];
  for (const topic of topics) {
    const count = await letters.replay(topic);
    if (count > 0) lines.push(`${count} replayed to ${topic}.`);
  }
  return lines.length > 0 ? lines : ['There are no dead letters.'];
}

export async function command(
  open: () => Promise<DeadLetters>,
  all: readonly string[],
): Promise<void> {
  try {
    const letters = await open();
    try {
      for (const line of await answer(letters, process.argv.slice(2), all)) console.log(line);
    } finally {
      await letters.close();
    }
  } catch (error) {
    for (let reason = error; reason instanceof Error; reason = reason.cause)
      console.error(reason.message);
    process.exit(1);
  }
}
