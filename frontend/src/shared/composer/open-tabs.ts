const PREFIX = 'pasteroom.tab.';

/** Makes this tab known to the others by this name for as long as it is open. Browsers keep locks from pages on plain http: then no tab knows another. */
export function announceTab(name: string): void {
  void navigator.locks?.request(PREFIX + name, () => new Promise(() => undefined)).catch(() => undefined);
}

/** The names of the tabs that are open. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  return new Set(held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])));
}
