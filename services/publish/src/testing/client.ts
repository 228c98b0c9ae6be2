import { guest } from '@pasteroom/content/testing/forms';
import type { Caller } from '@pasteroom/kit/core/caller';
import type { Clock } from '@pasteroom/kit/core/clock';
import { signToken } from '@pasteroom/kit/core/signed-token';
import type { PageReceipt } from '@pasteroom/openapi/rules/receipts';
import { CALLER_HEADER, mintCallerToken } from '@pasteroom/kit/http/caller-token';
import type { components } from '@pasteroom/openapi/publish';

export const CALLER_KEY = 'a key of the tests: 32 characters';
export const RECEIPT_KEY = 'another one of the tests: 32 letters';

type Schemas = components['schemas'];

export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body & Schemas['Problem'];
}

type Content = string | Uint8Array<ArrayBuffer>;

export interface SentPage {
  id?: string;
  title?: string;
  html?: string;
  files?: { name: string; content: Content; type?: string }[];
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  caller?: Caller;
}

interface Call extends RequestInit {
  caller?: Caller;
  json?: unknown;
}

export const receiptFor = (
  pageId: string,
  {
    orderId = 'order-1',
    key = RECEIPT_KEY,
    exp = 4_000_000_000,
    paidAt = '2030-06-01T00:00:00.000Z',
  } = {},
): string =>
  signToken<PageReceipt>(key, {
    kind: 'page-receipt',
    exp,
    orderId,
    pageId,
    paidAt,
    validUntil: '2031-01-01T00:00:00.000Z',
  });

export function publishClient(url: string, now: Clock) {
  const call = (path: string, { caller = guest, json, ...init }: Call = {}) =>
    fetch(url + path, {
      redirect: 'manual',
      ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
      ...init,
      headers: {
        [CALLER_HEADER]: mintCallerToken(CALLER_KEY, 'publish', caller, now()),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...init.headers,
      },
    });

  async function ask<Body>(path: string, init?: Call): Promise<Answer<Body>> {
    const response = await call(path, init);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text === '' ? {} : JSON.parse(text)) as Answer<Body>['body'],
    };
  }

  async function read(path: string, init?: Call) {
    const response = await call(path, init);
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  return {
    url,
    call,
    ask,
    read,
    save({
      id = 'page-1',
      title = 'Title',
      html = '<p>hello</p>',
      files = [],
      fields = {},
      headers = {},
      caller = guest,
    }: SentPage = {}) {
      const form = new FormData();
      form.append('uniqueId', id);
      form.append('title', title);
      form.append('storedHtmlContent', JSON.stringify(html));
      for (const { name, content, type = 'text/plain' } of files)
        form.append('files', new Blob([content], { type }), name);
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      return ask<Schemas['SavedPage']>('/publish/save', {
        method: 'POST',
        body: form,
        headers,
        caller,
      });
    },
    uploadImage(name: string, content: Content) {
      const form = new FormData();
      form.append('file', new Blob([content], { type: 'image/png' }), name);
      return ask<{ fileName: string; url: string }>('/publish/upload', {
        method: 'POST',
        body: form,
      });
    },
    search: (body: { title?: string; isLive: boolean; page?: number; limit?: number }) =>
      ask<Schemas['FoundPages']>('/publish/search', { json: body }),
    preview: (id: string) =>
      ask<{ previewToken: string; expiresAt: string }>(`/publish/${id}/generate-preview`, {
        method: 'POST',
      }),
    getPreview: (token: string) =>
      ask<{
        uniqueId: string;
        title: string;
        storedHtmlContent: string;
        fillerHtml: string;
        expiresAt: string;
      }>(`/publish/preview/${encodeURIComponent(token)}`),
    markPremium: (
      id: string,
      body: { customSlug?: string | null; receipt?: string | null },
      init: Call = {},
    ) => ask<{ url: string }>(`/publish/${id}/mark-premium`, { json: body, ...init }),
    remove: (id: string, init: Call = {}) =>
      ask<Record<never, never>>(`/publish/${id}`, { method: 'DELETE', ...init }),
  };
}
