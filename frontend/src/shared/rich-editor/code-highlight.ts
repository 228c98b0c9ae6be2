import { highlightedBlocks } from '@pasteroom/openapi/rules/code';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Highlighter } from './highlighter.ts';
import type { CodeRange } from './highlight-worker.ts';
import { movedRanges } from './moved-ranges.ts';
import { visibleColors } from './visible-colors.ts';

/** Until the user pauses, the existing colors move with the code. */
const TYPING_PAUSE_MS = 200;

interface CodeInDoc {
  readonly block: Node;
  readonly pos: number;
  readonly text: string;
  readonly language: string | undefined;
}

interface Colored extends CodeInDoc {
  readonly ranges: readonly CodeRange[];
  readonly isCurrent: boolean;
}

/** Does nothing in browsers without the CSS Custom Highlight API. */
export function codeHighlight(highlighter: Highlighter): Plugin {
  return new Plugin({
    view: (view) => ('highlights' in CSS ? highlightChanges(view, highlighter) : {}),
  });
}

function highlightChanges(view: EditorView, highlighter: Highlighter) {
  let shown: Colored[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let frame: number | undefined;
  const colors = visibleColors(() =>
    shown.flatMap(({ pos, ranges }) =>
      ranges.length > 0 ? [{ element: codeElement(view, pos), ranges }] : [],
    ),
  );

  /** Once per frame, because showing colors takes time in texts with many blocks. */
  const showSoon = () => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      colors.show();
    });
  };
  const follow = () => {
    const codes = codeBlocksIn(view.state.doc);
    const left = new Set(shown);
    const byBlock = Map.groupBy(shown, ({ block }) => block);
    shown = codes.map((code, index) => {
      const same = byBlock.get(code.block)?.find((one) => left.has(one));
      const candidate = same ?? (codes.length === shown.length ? shown[index] : undefined);
      const before = candidate !== undefined && left.delete(candidate) ? candidate : undefined;
      if (before?.block === code.block) return { ...before, pos: code.pos };
      return {
        ...code,
        ranges: before ? movedRanges(before.ranges, before.text, code.text) : [],
        isCurrent: false,
      };
    });
    colors.show();
  };

  const ask = async () => {
    if (isAsking) return;
    const highlighted = new Set(highlightedBlocks(shown));
    shown = shown.map((one) =>
      highlighted.has(one) || one.isCurrent ? one : { ...one, ranges: [], isCurrent: true },
    );
    const next = shown.find(({ isCurrent }) => !isCurrent);
    if (next === undefined) return;
    isAsking = true;
    const ranges = await highlighter.highlight(next.text, next.language);
    isAsking = false;
    if (view.isDestroyed) return;
    shown = shown.map((one) =>
      one.block === next.block ? { ...one, ranges, isCurrent: true } : one,
    );
    showSoon();
    await ask();
  };
  const askAfter = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), milliseconds);
  };

  follow();
  askAfter(0);
  return {
    update: (_view: EditorView, { doc }: { doc: Node }) => {
      if (doc === view.state.doc) return;
      follow();
      askAfter(TYPING_PAUSE_MS);
    },
    destroy: () => {
      clearTimeout(timer);
      if (frame !== undefined) cancelAnimationFrame(frame);
      colors.remove();
      highlighter.terminate();
    },
  };
}

function codeElement(view: EditorView, pos: number): Element | undefined {
  const block = view.nodeDOM(pos);
  return (block instanceof Element ? block.querySelector('code') : null) ?? undefined;
}

function codeBlocksIn(doc: Node): CodeInDoc[] {
  const blocks: CodeInDoc[] = [];
  doc.descendants((block, pos) => {
    if (block.type.name !== 'codeBlock') return;
    const language: unknown = block.attrs['language'];
    blocks.push({
      block,
      pos,
      text: block.textContent,
      language: typeof language === 'string' && language !== '' ? language : undefined,
    });
  });
  return blocks;
}
