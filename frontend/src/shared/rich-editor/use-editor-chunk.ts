import { startTransition, useEffect, useState } from 'react';
import { importWithTexts } from '../../i18n/load-texts.ts';
import { whenIdle } from '../when-idle.ts';
import type { TipTapEditor } from './TipTapEditor.tsx';

type EditorChunk = { readonly TipTapEditor: typeof TipTapEditor } | 'loading' | 'failed';

export function useEditorChunk(): EditorChunk {
  const [chunk, setChunk] = useState<EditorChunk>('loading');
  useEffect(() => {
    let gone = false;
    const callOff = whenIdle(() => {
      importWithTexts(
        ['editor', 'editor-tools', 'clipboard'],
        () => import('./TipTapEditor.tsx'),
      ).then(
        (loaded) => !gone && startTransition(() => setChunk({ TipTapEditor: loaded.TipTapEditor })),
        (error: unknown) => {
          console.error('loading the editor failed', error);
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
