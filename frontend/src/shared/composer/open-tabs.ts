const PREFIX = 'pasteroom.tab.';

/** Does nothing on plain HTTP, where Web Locks are unavailable. */
export function announceTab(name: string): void {
  void navigator.locks
    ?.request(PREFIX + name, () => new Promise(() => undefined))
    .catch(() => undefined);
}

export async function openTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  return new Set(
    held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])),
  );
}
