import { useEffect, useRef, useState } from 'react';
import { highlightedBlocks } from '@pasteroom/openapi/rules/code';
import '../rich-editor/content.css';
import type { CodeRange } from '../rich-editor/highlight-worker.ts';
import { highlighter } from '../rich-editor/highlighter.ts';
import { visibleColors } from '../rich-editor/visible-colors.ts';
import classes from './FilePreviews.module.css';
import { LoadingPreview, PreviewFault } from './preview-states.tsx';
import type { StoredFile } from './stored-file.ts';
import { languageOfFile, type TextOfFile, textOfFile } from './text-of-file.ts';

/** Loads the file on mount. */
export function TextPreview({ file }: { file: StoredFile }) {
  const [found, setFound] = useState<TextOfFile>();
  useEffect(() => {
    const left = new AbortController();
    textOfFile(file, left.signal).then(setFound, () => undefined); // only rejects after `abort`
    return () => left.abort();
  }, [file]);
  if (found === undefined) return <LoadingPreview name={file.filename} />;
  if ('fault' in found) return <PreviewFault fault={found.fault} />;
  return <Code name={file.filename} text={found.text} />;
}

function Code({ name, text }: { name: string; text: string }) {
  const code = useRef<HTMLElement>(null);
  useEffect(() => {
    if (code.current !== null) return color(code.current, text, languageOfFile(name));
    return undefined;
  }, [name, text]);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- lets keyboard users scroll
    <div className={`content ${classes.text}`} role="region" aria-label={name} tabIndex={0}>
      <pre>
        <code ref={code}>{text}</code>
      </pre>
    </div>
  );
}

/** Does nothing in browsers without the CSS Custom Highlight API, and for very long code. */
function color(element: HTMLElement, text: string, language: string): (() => void) | undefined {
  if (!('highlights' in CSS) || highlightedBlocks([{ text, language }]).length === 0)
    return undefined;
  let ranges: readonly CodeRange[] = [];
  let isShown = true;
  const worker = highlighter(() => undefined);
  const colors = visibleColors(() => [{ element, ranges }]);
  void worker.highlight(text, language).then((found) => {
    if (!isShown) return;
    ranges = found;
    colors.show();
  });
  return () => {
    isShown = false;
    worker.terminate();
    colors.remove();
  };
}
