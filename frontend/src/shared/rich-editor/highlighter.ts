import type { CodeRange, HighlightAnswer, HighlightRequest } from './highlight-worker.ts';

/** With malicious code, some grammars take minutes. */
const TIME_LIMIT_MS = 2_000;

export type Highlighter = ReturnType<typeof highlighter>;

export function highlighter(onLanguages: () => void) {
  let worker: Worker | undefined;
  let languages: string[] = [];
  let finish: (ranges: readonly CodeRange[]) => void = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaitingForAll = false;

  const end = (ranges: readonly CodeRange[]) => {
    clearTimeout(timer);
    finish(ranges);
  };
  const terminate = () => {
    worker?.terminate();
    worker = undefined;
    end([]);
  };
  const timeOut = () => {
    terminate();
    if (isWaitingForAll) ask({});
  };
  const onMessage = ({ data }: MessageEvent<HighlightAnswer>) => {
    if (data === 'started') timer = setTimeout(timeOut, TIME_LIMIT_MS);
    else if ('ranges' in data) end(data.ranges);
    else {
      const isLonger = data.languages.length > languages.length;
      if (isLonger && languages.length > 0) isWaitingForAll = false;
      languages = isLonger ? data.languages : languages;
      onLanguages();
    }
  };
  const ask = (request: HighlightRequest) => {
    if (worker === undefined) {
      worker = new Worker(new URL('./highlight-worker.ts', import.meta.url), { type: 'module' });
      worker.addEventListener('message', onMessage);
      worker.addEventListener('error', terminate);
    }
    worker.postMessage(request);
  };

  return {
    languages: () => languages,
    fetchAll: () => {
      isWaitingForAll = true;
      ask({});
    },
    /** Resolves to an empty array after a timeout or an error. Not for concurrent calls. */
    highlight: (text: string, language: string | undefined) =>
      new Promise<readonly CodeRange[]>((resolve) => {
        finish = resolve;
        ask({ code: { text, language } });
      }),
    terminate,
  };
}
