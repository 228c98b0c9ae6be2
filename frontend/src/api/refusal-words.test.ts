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

test('returns the server message unchanged in English', async () => {
  expect((await toApiError(409, refusal('code_taken'), null)).message).toBe(
    'The words of the server.',
  );
});

test('uses the messages of the server for shared validation rules', async () => {
  await loadTexts(['paste-text-modals', 'payments']);
  for (const [fault, words] of Object.entries(CODE_FAULTS))
    expect(i18n.t(`paste-text-modals:code.${fault as 'tooShort'}`)).toBe(words);
  expect(i18n.t('payments:fillCorrectly')).toBe(FILL_CORRECTLY);
});

describe('the German message', () => {
  const german = async (...args: Parameters<typeof toApiError>) => {
    await speak('de');
    return toApiError(...args);
  };
  afterAll(() => speak('en'));

  test('translates a server message by its error code', async () => {
    expect((await german(409, refusal('code_taken'), null)).message).toBe(
      'Dieser Code ist bereits vergeben. Bitte wähle einen anderen.',
    );
  });

  test.each([
    ['7', 'in 7 Sekunden'],
    ['90', 'in 2 Minuten'],
    ['7200', 'in 2 Stunden'],
    [null, 'in 1 Minute'],
  ])('formats the Retry-After value %s as "%s"', async (retryAfter, when) => {
    expect((await german(429, refusal('rate_limited'), retryAfter)).message).toBe(
      `Zu viele Anfragen. Versuche es ${when} erneut.`,
    );
  });

  test('returns a specific message for a known invalid field and a generic one for others', async () => {
    const errors = [
      { path: '/uniqueId', message: 'is reserved' },
      { path: '/other', message: 'is odd' },
    ];
    const { message, errors: translated } = await german(400, refusal('validation', errors), null);
    expect(message).toMatch(/^Dieser Code/);
    expect(translated.map((each) => each.message)).toEqual([
      message,
      expect.stringMatching(/^Einige Eingaben/),
    ]);
  });

  test.each([
    [500, 'internal'],
    [503, 'unavailable'],
  ])(
    'returns the generic failure notice for status %i without an explanation',
    async (status, code) => {
      const unexplained = { ...refusal(code), message: 'Something went wrong please try again' };
      expect((await german(status, unexplained, null)).message).toBe(i18n.t('notices.failed'));
    },
  );

  test('falls back to the server message for an unknown error code', async () => {
    expect((await german(418, refusal('teapot'), null)).message).toBe('The words of the server.');
  });
});
