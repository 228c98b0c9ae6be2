import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { upload } from './upload.ts';

class ScriptedRequest {
  static last: ScriptedRequest;
  upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onprogress?: () => void;
  status = 0;
  responseText = '';
  answerHeaders = new Map<string, string>();
  sent: { method?: string; url?: string; headers: Record<string, string>; body?: unknown } = {
    headers: {},
  };
  aborted = false;

  constructor() {
    ScriptedRequest.last = this;
  }
  open(method: string, url: string) {
    Object.assign(this.sent, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    this.sent.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return this.answerHeaders.get(name) ?? null;
  }
  send(body: unknown) {
    this.sent.body = body;
  }
  abort() {
    this.aborted = true;
  }
  progress(loaded: number, total: number) {
    this.upload.onprogress?.({ loaded, total, lengthComputable: true });
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.onload?.();
  }
}

const form = new FormData();

beforeEach(
  () =>
    void Object.defineProperty(globalThis, 'XMLHttpRequest', {
      configurable: true,
      value: ScriptedRequest,
    }),
);
afterEach(() => void Reflect.deleteProperty(globalThis, 'XMLHttpRequest'));

describe('upload', () => {
  test('posts the form to /api with the headers and returns the parsed body', async () => {
    const answer = upload('/texts/add', form, { headers: { 'X-Captcha-Pass': 'p' } });
    expect(ScriptedRequest.last.sent).toEqual({
      method: 'POST',
      url: '/api/texts/add',
      headers: { 'X-Captcha-Pass': 'p' },
      body: form,
    });
    ScriptedRequest.last.answer(201, { uniqueId: 'abc' });
    expect(await answer).toEqual({ uniqueId: 'abc' });
  });

  test('reports upload progress in whole percentages', async () => {
    const seen: number[] = [];
    const answer = upload('/texts/add', form, { onProgress: (percent) => seen.push(percent) });
    ScriptedRequest.last.progress(1, 3);
    ScriptedRequest.last.progress(3, 3);
    ScriptedRequest.last.answer(201, {});
    await answer;
    expect(seen).toEqual([33, 100]);
  });

  test('rejects with the error from the problem document', async () => {
    const answer = upload('/texts/add', form);
    ScriptedRequest.last.answer(409, {
      type: 'about:blank',
      title: 'Conflict',
      status: 409,
      code: 'code_taken',
      message: 'Taken.',
    });
    await expect(answer).rejects.toMatchObject({
      status: 409,
      code: 'code_taken',
      message: 'Taken.',
    });
  });

  test('rejects an unreadable response with the code `unexpected`', async () => {
    const answer = upload('/texts/add', form);
    ScriptedRequest.last.answer(502, '<html>');
    await expect(answer).rejects.toMatchObject({ status: 502, code: 'unexpected' });
  });

  test('rejects with a network error if the request fails', async () => {
    const answer = upload('/texts/add', form);
    ScriptedRequest.last.onerror?.();
    await expect(answer).rejects.toMatchObject({ status: 0, code: 'network' });
  });

  test('aborts the request and rejects with the abort reason when canceled', async () => {
    const cancel = new AbortController();
    const answer = upload('/texts/add', form, { signal: cancel.signal });
    cancel.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    expect(ScriptedRequest.last.aborted).toBe(true);
  });

  test('does not start an upload that was already canceled', async () => {
    const before = ScriptedRequest.last;
    await expect(upload('/texts/add', form, { signal: AbortSignal.abort() })).rejects.toMatchObject(
      { name: 'AbortError' },
    );
    expect(ScriptedRequest.last).toBe(before);
  });

  test('aborts an upload without progress within the stall limit', async () => {
    await expect(upload('/texts/add', form, { stallLimit: 10 })).rejects.toMatchObject({
      status: 0,
      code: 'stalled',
    });
    expect(ScriptedRequest.last.aborted).toBe(true);
  });
});
