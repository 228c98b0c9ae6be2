import { useEffect, useState } from 'react';
import type { TipTapEditor } from './TipTapEditor.tsx';

type EditorChunk = { readonly TipTapEditor: typeof TipTapEditor } | 'loading' | 'failed';

/** Fetches the editor once the page stands. A plain field stays in use until it is there, and for good when it cannot be had. */
export function useEditorChunk(): EditorChunk {
  const [chunk, setChunk] = useState<EditorChunk>('loading');
  useEffect(() => {
    let gone = false;
    import('./TipTapEditor.tsx').then(
      (loaded) => !gone && setChunk({ TipTapEditor: loaded.TipTapEditor }),
      (error: unknown) => {
        console.error('The editor could not be loaded.', error);
        if (!gone) setChunk('failed');
      },
    );
    return () => {
      gone = true;
    };
  }, []);
  return chunk;
}
