import type { SealedContent } from '@pasteroom/sealed/seal';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import '../../shared/rich-editor/content.css';
import { directionOf } from '../../shared/rich-editor/text-direction.ts';
import { html as trustedHtml } from '../../shared/sealing/trusted-types.ts';
import { divideLongTexts } from './divide-long-texts.ts';
import classes from './SealedScreen.module.css';

/** Inserting a long text at once would delay its first screen, because all of it needs a layout. */
const NODES_PER_FRAME = 200;

interface OpenedContentProps {
  ref: Ref<HTMLDivElement>;
  content: SealedContent;
  label: string;
  onInserted: () => void;
}

/** Shows clean HTML. */
export function OpenedContent({
  ref,
  content: { html, pictures },
  label,
  onInserted,
}: OpenedContentProps) {
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => box.current, []);
  const inserted = useEffectEvent(onInserted);
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
    const inert = template.content.ownerDocument.createElement('div');
    inert.append(template.content);
    divideLongTexts(inert);
    target.dir = directionOf(inert);
    let frame = 0;
    const insert = () => {
      target.append(...Array.from(inert.childNodes).slice(0, NODES_PER_FRAME));
      if (inert.firstChild === null) inserted();
      else frame = requestAnimationFrame(insert);
    };
    insert();
    return () => {
      cancelAnimationFrame(frame);
      target.replaceChildren();
      for (const address of addresses) URL.revokeObjectURL(address);
    };
  }, [html, pictures]);
  return (
    <div ref={box} role="article" aria-label={label} className={`content ${classes.content}`} />
  );
}
