import type { EditorNeeds } from './extensions.ts';

/** What the editor calls back; without what is no call. */
export type EditorCalls = Omit<EditorNeeds, 'placeholder' | 'picturesAt'>;

/** Calls that stay the same for the editor's life and reach whatever functions the screen gave last. */
export function latestCalls(first: EditorCalls) {
  let current = first;
  const calls: EditorCalls = {
    uploadImage: (file) => current.uploadImage(file),
    onFiles: (files) => current.onFiles(files),
    onBannedHost: (host) => current.onBannedHost(host),
    onRemotePictures: (count) => current.onRemotePictures(count),
  };
  return {
    calls,
    reach(next: EditorCalls) {
      current = next;
    },
  };
}
