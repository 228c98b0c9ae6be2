import { useEffect, useState } from 'react';
import { api, unwrap } from '../../api/client.ts';
import { htmlOfContent } from '../../shared/composer/text-content.ts';
import { timeLeft } from './countdown.ts';

export interface Preview {
  readonly id: string;
  readonly title: string;
  readonly language: string;
  readonly html: string;
  readonly fillerHtml: string;
  /** Relative to `performance.now()`, because the system clock may change. */
  readonly endsAt: number;
}

type Loading = { readonly preview?: Preview; readonly error?: unknown };

export function usePreview(token: string): Loading {
  const [state, setState] = useState<Loading>({});
  useEffect(() => {
    let gone = false;
    fetchPreview(token).then(
      (preview) => !gone && setState({ preview }),
      (error: unknown) => {
        console.error('loading the preview failed', error);
        if (!gone) setState({ error });
      },
    );
    return () => {
      gone = true;
    };
  }, [token]);
  return state;
}

async function fetchPreview(token: string): Promise<Preview> {
  const outcome = await api.GET('/publish/preview/{token}', { params: { path: { token } } });
  const arrivedAt = performance.now();
  const {
    uniqueId,
    title,
    language = '',
    storedHtmlContent,
    fillerHtml,
    expiresAt,
  } = await unwrap(Promise.resolve(outcome));
  const left = timeLeft(expiresAt, outcome.response.headers.get('Date'), Date.now());
  return {
    id: uniqueId,
    title,
    language,
    html: htmlOfContent(storedHtmlContent),
    fillerHtml: htmlOfContent(fillerHtml),
    endsAt: arrivedAt + left,
  };
}
