import type { PageSummary } from './core/page.ts';

export function singleFlight<Made>(
  make: (page: PageSummary, client: string) => Promise<Made>,
): typeof make {
  const inFlight = new Map<string, Promise<Made>>();
  return (page, client) => {
    const key = `${page.id} ${page.version}`;
    const made = inFlight.get(key) ?? make(page, client).finally(() => inFlight.delete(key));
    inFlight.set(key, made);
    return made;
  };
}
