import type { SealedContent } from '@pasteroom/sealed/seal';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import '../../shared/rich-editor/content.css';
import { html as trustedHtml } from '../../shared/sealing/trusted-types.ts';
import classes from './SealedScreen.module.css';

/** Inserting a long text at once would freeze the page. */
const SLICE_MS = 12;

interface OpenedContentProps {
  ref: Ref<HTMLDivElement>;
  content: SealedContent;
  label: string;
}

/** Shows clean HTML. */
export function OpenedContent({ ref, content: { html, pictures }, label }: OpenedContentProps) {
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => box.current, []);
  useEffect(() => {
    const target = box.current;
    if (target === null) return undefined;
    const addresses = pictures.map(({ blob }) => URL.createObjectURL(blob));
    const template = document.createElement('template');
    template.innerHTML = trustedHtml(html);
    // Nothing inside a template loads, so the browser never sees the original addresses.
    for (const picture of template.content.querySelectorAll('img')) {
      const at = /^sealed:(\d+)$/.exec(picture.getAttribute('src') ?? '')?.[1];
      picture.src = addresses[Number(at)] ?? '';
    }
    let frame = 0;
    const insert = () => {
      const until = performance.now() + SLICE_MS;
      const slice = document.createDocumentFragment();
      while (template.content.firstChild !== null && performance.now() < until)
        slice.append(template.content.firstChild);
      target.append(slice);
      if (template.content.firstChild !== null) frame = requestAnimationFrame(insert);
    };
    insert();
    return () => {
      cancelAnimationFrame(frame);
      target.replaceChildren();
      for (const address of addresses) URL.revokeObjectURL(address);
    };
  }, [html, pictures]);
  return (
    <div
      ref={box}
      role="article"
      dir="auto"
      aria-label={label}
      className={`content ${classes.content}`}
    />
  );
}
