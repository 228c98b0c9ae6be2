import { isGoneStatus, type StoredFile, storedFileUrl } from './stored-file.ts';

export type LoadFault = 'gone' | 'notLoaded';

/** @throws AbortError */
export async function loadStoredFile(
  file: StoredFile,
  signal: AbortSignal,
): Promise<{ readonly bytes: ArrayBuffer } | { readonly fault: LoadFault }> {
  try {
    const answer = await fetch(storedFileUrl(file), { signal });
    if (answer.ok) return { bytes: await answer.arrayBuffer() };
    return { fault: isGoneStatus(answer.status) ? 'gone' : 'notLoaded' };
  } catch (error) {
    signal.throwIfAborted();
    console.warn('loading a preview failed', error);
    return { fault: 'notLoaded' };
  }
}
