import { expect, test } from '@jest/globals';
import type { operations } from '@pasteroom/openapi/captcha';
import type { Handlers } from './operation-types.ts';

const pass = { captchaPass: 'p', expiresAt: '2030-01-01T00:00:00.000Z' };
const table: Handlers<operations> = {
  getCaptcha: async () => ({
    status: 200,
    body: { captchaId: 'c', captchaData: '<svg/>', expiresAt: pass.expiresAt },
  }),
  getProofOfWork: async () => {
    throw new Error('not asked for here');
  },
  answerProofOfWork: async ({ body }) => ({
    status: 200,
    body: { ...pass, captchaPass: body.payload },
  }),
  answerCaptcha: async ({ params, body }) => ({
    status: 200,
    body: { ...pass, captchaPass: params.captchaId + body.answer },
  }),
};

// Each marked line must fail to compile. Otherwise the type check fails.
export const wrong = {
  // @ts-expect-error an operation is missing
  missing: { getCaptcha: table.getCaptcha } satisfies Handlers<operations>,
  // @ts-expect-error the document declares no 201 response
  undeclaredStatus: (async () => ({
    status: 201,
    body: pass,
  })) satisfies Handlers<operations>['answerCaptcha'],
  // @ts-expect-error errors are thrown, never returned
  answeredRefusal: (async () => ({
    status: 400,
    body: { code: 'captcha_invalid' },
  })) satisfies Handlers<operations>['answerCaptcha'],
  // @ts-expect-error the document declares another body
  wrongBody: (async () => ({
    status: 200,
    body: { pass: 'p' },
  })) satisfies Handlers<operations>['answerCaptcha'],
  wrongField: (async ({ body }) => {
    // @ts-expect-error the request has no such field
    return { status: 200, body: { ...pass, captchaPass: String(body.solution) } };
  }) satisfies Handlers<operations>['answerCaptcha'],
};

interface Pages {
  getPage: { responses: { 200: { content: { 'text/html': string } } } };
}

export const page = {
  right: (async () => ({
    status: 200,
    text: '<p>',
    mediaType: 'text/html',
  })) satisfies Handlers<Pages>['getPage'],
  // @ts-expect-error the document declares another media type
  wrongType: (async () => ({
    status: 200,
    text: 'p',
    mediaType: 'text/plain',
  })) satisfies Handlers<Pages>['getPage'],
  // @ts-expect-error the document declares text
  wrongBody: (async () => ({ status: 200, body: '<p>' })) satisfies Handlers<Pages>['getPage'],
};

test('compiles a handler table with every operation and its declared responses', async () => {
  const answer = await table.getCaptcha({
    params: {},
    query: {},
    headers: {},
    body: undefined,
    form: undefined,
    text: undefined,
    caller: { user: null, client: 'c' },
    requestId: 'r',
  });
  expect(answer.status).toBe(200);
});
