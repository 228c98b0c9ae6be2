import { Editor, type EditorOptions } from '@tiptap/core';
import { startTransition, useEffect, useRef, useState } from 'react';

/**
 * An editor that is made once, in steps, so that what is typed meanwhile comes between them; null until it can be shown. It keeps the options of
 * the first render.
 */
export function useLateEditor(options: Partial<EditorOptions>): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null);
  const first = useRef(options);
  useEffect(() => {
    const created = new Editor({ ...first.current, element: null });
    let timer = setTimeout(() => {
      created.mount(document.createElement('div'));
      timer = setTimeout(() => startTransition(() => setEditor(created)));
    });
    return () => {
      clearTimeout(timer);
      created.destroy();
      setEditor(null);
    };
  }, []);
  return editor;
}
