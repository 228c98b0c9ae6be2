import type { EditorNeeds } from './extensions.ts';

/** What the editor calls back; without what is no call. */
export interface EditorCallbacks extends Omit<EditorNeeds, 'placeholder' | 'picturesAt'> {
  /** Called after every change of the text. */
  readonly onChange: () => void;
}

/** Calls that stay the same for the editor's life and reach whatever functions the screen gave last. */
export function stableCallbacks(first: EditorCallbacks) {
  let current = first;
  const calls: EditorCallbacks = {
    uploadImage: (file) => current.uploadImage(file),
    onItems: (items) => current.onItems(items),
    onBannedHost: (host) => current.onBannedHost(host),
    onChange: () => current.onChange(),
    onRemotePictures: (count) => current.onRemotePictures(count),
  };
  return {
    calls,
    reach(next: EditorCallbacks) {
      current = next;
    },
  };
}
