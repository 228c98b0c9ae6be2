import { Editor, type EditorOptions } from '@tiptap/core';
import { startTransition, useEffect, useRef, useState } from 'react';
import { inSteps } from '../in-steps.ts';

/**
 * An editor that is made once, in steps, so that what is typed meanwhile comes between them; null until it can be shown. It keeps the options of
 * the first render.
 */
export function useDeferredEditor(options: Partial<EditorOptions>): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null);
  const first = useRef(options);
  useEffect(() => {
    let made: Editor | undefined;
    const callOff = inSteps([
      () => (made = new Editor({ ...first.current, element: null })),
      () => made?.mount(document.createElement('div')),
      () => startTransition(() => setEditor(made ?? null)),
    ]);
    return () => {
      callOff();
      made?.destroy();
      setEditor(null);
    };
  }, []);
  return editor;
}
