import { startTransition, useEffect, useState } from 'react';
import { importWithTexts } from '../../i18n/load-texts.ts';
import { whenIdle } from '../when-idle.ts';
import type { TipTapEditor } from './TipTapEditor.tsx';

type EditorChunk = { readonly TipTapEditor: typeof TipTapEditor } | 'loading' | 'failed';

/**
 * Fetches the editor once the page stands and rests. A plain field stays in use until it is there, and for good when it cannot be had. The editor
 * is drawn piece by piece, so that what is typed meanwhile is not kept waiting.
 */
export function useEditorChunk(): EditorChunk {
  const [chunk, setChunk] = useState<EditorChunk>('loading');
  useEffect(() => {
    let gone = false;
    const callOff = whenIdle(() => {
      importWithTexts(['editor', 'editor-tools', 'clipboard'], () => import('./TipTapEditor.tsx')).then(
        (loaded) => !gone && startTransition(() => setChunk({ TipTapEditor: loaded.TipTapEditor })),
        (error: unknown) => {
          console.error('The editor could not be loaded.', error);
          if (!gone) setChunk('failed');
        },
      );
    });
    return () => {
      gone = true;
      callOff();
    };
  }, []);
  return chunk;
}
