import { afterAll, describe, expect, test } from '@jest/globals';
import { CODE_FAULTS } from '@pasteroom/openapi/rules/room-codes';
import { FILL_CORRECTLY } from '@pasteroom/openapi/rules/buyers';
import { frameLoaded, i18n } from '../i18n/i18n.ts';
import { loadTexts, speak } from '../i18n/load-texts.ts';
import { toApiError } from './api-error.ts';

await frameLoaded;

const refusal = (code: string, errors?: { path: string; message: string }[]) => ({
  type: 'about:blank',
  title: 'Refused',
  status: 400,
  code,
  message: 'The words of the server.',
  ...(errors && { errors }),
});

test('in English a refusal keeps the words of the server', async () => {
  expect((await toApiError(409, refusal('code_taken'), null)).message).toBe('The words of the server.');
});

test('rules that both know are told in the same words', async () => {
  await loadTexts(['paste-text-modals', 'payments']);
  for (const [fault, words] of Object.entries(CODE_FAULTS)) expect(i18n.t(`paste-text-modals:code.${fault as 'tooShort'}`)).toBe(words);
  expect(i18n.t('payments:fillCorrectly')).toBe(FILL_CORRECTLY);
});

describe('in German', () => {
  const german = async (...refused: Parameters<typeof toApiError>) => {
    await speak('de');
    return toApiError(...refused);
  };
  afterAll(() => speak('en'));

  test('a refusal is told by its code', async () => {
    expect((await german(409, refusal('code_taken'), null)).message).toBe('Diesen Code gibt es schon. Nimm einen anderen Code');
  });

  test.each([
    ['7', 'in 7 Sekunden'],
    ['90', 'in 2 Minuten'],
    ['7200', 'in 2 Stunden'],
    [null, 'in 1 Minute'],
  ])('a limit tells when it ends, after %s', async (retryAfter, when) => {
    expect((await german(429, refusal('rate_limited'), retryAfter)).message).toBe(
      `Zu viel in kurzer Zeit. Du kannst es ${when} wieder versuchen.`,
    );
  });

  test('a refused piece is told by its name, and one without words of its own as the whole', async () => {
    const errors = [
      { path: '/uniqueId', message: 'is reserved' },
      { path: '/other', message: 'is odd' },
    ];
    const { message, errors: told } = await german(400, refusal('validation', errors), null);
    expect(message).toMatch(/^Dieser Code/);
    expect(told.map((each) => each.message)).toEqual([message, expect.stringMatching(/^Etwas darin/)]);
  });

  test.each([
    [500, 'internal'],
    [503, 'unavailable'],
  ])('repeats the failure sentence for an unexplained %i', async (status, code) => {
    const unexplained = { ...refusal(code), message: 'Something went wrong please try again' };
    expect((await german(status, unexplained, null)).message).toBe(i18n.t('notices.failed'));
  });

  test('a refusal that has no words here keeps those of the server', async () => {
    expect((await german(418, refusal('teapot'), null)).message).toBe('The words of the server.');
  });
});
