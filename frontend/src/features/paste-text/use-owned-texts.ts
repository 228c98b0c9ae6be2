import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../shared/storage.ts';
import { type OwnedText, parseOwnedTexts, withOwnedText, withoutOwnedText } from './owned-texts.ts';

const KEY = 'pasteroom.texts';
const NONE: readonly OwnedText[] = [];

const listeners = new Set<() => void>();
let read: { stored: string | null; texts: readonly OwnedText[] } = { stored: null, texts: NONE };

/** The living texts that were published from this browser, newest first; none on the server. */
export function useOwnedTexts(): readonly OwnedText[] {
  return useSyncExternalStore(subscribe, current, () => NONE);
}

/** Remembers a text with its delete token until it ends. */
export function rememberText(text: OwnedText): void {
  keep(withOwnedText(current(), text));
}

/** Forgets a text. */
export function forgetText(code: string): void {
  keep(withoutOwnedText(current(), code));
}

function current(): readonly OwnedText[] {
  const stored = readStored(KEY);
  if (stored !== read.stored) read = { stored, texts: parseOwnedTexts(stored, Date.now()) };
  return read.texts;
}

function keep(texts: readonly OwnedText[]): void {
  writeStored(KEY, texts.length === 0 ? null : JSON.stringify(texts));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener); // another tab published or deleted
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
