import type { components } from '@pasteroom/openapi/paste';
import type { Clock } from '@pasteroom/kit/core/clock';
import { CALLER_HEADER, mintCallerToken } from '@pasteroom/kit/http/caller-token';
import { guest } from '@pasteroom/content/testing/forms';

export const CALLER_KEY = 'a key of the tests: 32 characters';

type Schemas = components['schemas'];

export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body & Schemas['Problem'];
}

type Content = string | Uint8Array<ArrayBuffer>;

interface SentFile {
  name: string;
  content: Content;
  type?: string;
}

export interface SentText {
  code?: string;
  html?: string;
  files?: SentFile[];
  keep?: string[];
  fields?: Record<string, string>;
  headers?: Record<string, string>;
}

export function pasteClient(url: string, now: Clock) {
  const call = (path: string, init: RequestInit = {}) =>
    fetch(url + path, {
      ...init,
      headers: {
        [CALLER_HEADER]: mintCallerToken(CALLER_KEY, 'paste', guest, now()),
        ...init.headers,
      },
    });

  async function ask<Body>(path: string, init?: RequestInit): Promise<Answer<Body>> {
    const response = await call(path, init);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text === '' ? {} : JSON.parse(text)) as Answer<Body>['body'],
    };
  }

  return {
    url,
    call,
    ask,
    publish({
      code = 'room-1',
      html = '<p>hello</p>',
      files = [],
      keep = [],
      fields = {},
      headers = {},
    }: SentText = {}) {
      const form = new FormData();
      form.append('uniqueId', code);
      form.append('content', JSON.stringify(html));
      for (const { name, content, type = 'text/plain' } of files)
        form.append('files', new Blob([content], { type }), name);
      for (const name of keep) form.append('keep', name);
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      return ask<Schemas['PublishedText']>('/texts/add', { method: 'POST', body: form, headers });
    },
    publishRaw: (body: string) =>
      ask<Schemas['PublishedText']>('/texts/add', {
        method: 'POST',
        body: Buffer.from(body, 'latin1'),
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      }),
    uploadImage(name: string, content: Content) {
      const form = new FormData();
      form.append('file', new Blob([content], { type: 'image/png' }), name);
      return ask<{ fileName: string; url: string }>('/texts/upload', {
        method: 'POST',
        body: form,
      });
    },
    getText: (code: string) => ask<Schemas['Text']>(`/texts/${encodeURIComponent(code)}`),
    getFile: (generatedFilename: string, init?: RequestInit) =>
      call(`/uploads/${encodeURIComponent(generatedFilename)}`, init),
  };
}

export const rawPart = (head: string, content: string): string =>
  `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
