import { common, createLowlight } from 'lowlight';
import { LONGEST_GUESSED } from '@pasteroom/openapi/rules/code';
import { type CodeColor, colorOf } from './code-colors.ts';

export interface HighlightRequest {
  readonly code?: { readonly text: string; readonly language: string | undefined };
}

export type CodeRange = readonly [from: number, to: number, color: CodeColor];

/** The worker sends `started` after loading grammars, so the time limit excludes downloads. */
export type HighlightAnswer =
  { readonly languages: string[] } | 'started' | { readonly ranges: CodeRange[] };

type HastRoot = ReturnType<typeof lowlight.highlight>;
type HastNode = HastRoot['children'][number];

const lowlight = createLowlight(common);
const guessed = Object.keys(common);
const answer = (message: HighlightAnswer) => postMessage(message);

answer({ languages: lowlight.listLanguages().sort() });

addEventListener('message', ({ data: { code } }: MessageEvent<HighlightRequest>) => {
  void highlight(code).catch((error: unknown) => {
    console.warn('highlighting failed', error);
    answer({ ranges: [] });
  });
});

async function highlight(code: HighlightRequest['code']): Promise<void> {
  if (code === undefined || (code.language !== undefined && !lowlight.registered(code.language))) {
    lowlight.register((await import('./grammars-all.ts')).all);
    answer({ languages: lowlight.listLanguages().sort() });
  }
  if (code === undefined) return;
  answer('started');
  answer({ ranges: rangesOf(code) });
}

function rangesOf({ text, language }: { text: string; language: string | undefined }): CodeRange[] {
  if (language !== undefined && lowlight.registered(language))
    return flat(lowlight.highlight(language, text));
  return text.length > LONGEST_GUESSED
    ? []
    : flat(lowlight.highlightAuto(text, { subset: guessed }));
}

function flat(root: HastRoot): CodeRange[] {
  const ranges: CodeRange[] = [];
  let at = 0;
  const read = (node: HastNode, color: CodeColor | undefined): void => {
    if (node.type === 'text') {
      if (color !== undefined) ranges.push([at, at + node.value.length, color]);
      at += node.value.length;
    } else if (node.type === 'element') {
      const own = colorOf(node.properties['className']);
      for (const child of node.children) read(child, own ?? color);
    }
  };
  for (const node of root.children) read(node, undefined);
  return ranges;
}
