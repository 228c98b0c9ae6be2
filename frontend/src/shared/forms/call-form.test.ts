import { beforeEach, describe, expect, test } from '@jest/globals';
import { ApiError, type ErrorCode } from '../../api/api-error.ts';
import { callForm } from './call-form.ts';

type Call = Parameters<ReturnType<typeof callForm<'code'>>['send']>[0];

const apiError = (code: ErrorCode, status = 400) =>
  new ApiError({ status, code, message: `because of ${code}` });

let form: ReturnType<typeof callForm<'code'>>;
let events: unknown[];

const call = (part: Partial<Call> = {}): Call => ({
  admit: async () => true,
  make: async () => 'answer',
  rules: { known: { code_taken: { at: 'code', message: 'The code is taken.' } } },
  explain: async () => 'Your session has expired.',
  onDone: (answer) => void events.push(answer),
  onProblem: ({ closesForm }) => void events.push(closesForm ? 'closes' : 'stays'),
  ...part,
});
const failing = (error: Error) => call({ make: () => Promise.reject(error) });

beforeEach(() => {
  form = callForm();
  events = [];
});

describe('callForm', () => {
  test('passes the response to the form and stays in the sending state', async () => {
    await form.send(call());
    expect(events).toEqual(['answer']);
    expect(form.state()).toEqual({ isSending: true, problems: [], notice: undefined });
  });

  test('ignores repeated submissions while a call is in progress', async () => {
    const answer = Promise.withResolvers<string>();
    const first = form.send(call({ make: () => answer.promise }));
    await form.send(call({ make: async () => 'second' }));
    answer.resolve('first');
    await first;
    expect(events).toEqual(['first']);
  });

  test('makes no call without a captcha pass and allows another submission', async () => {
    await form.send(call({ admit: async () => false }));
    expect(form.state().isSending).toBe(false);
    expect(events).toEqual([]);
    await form.send(call());
    expect(events).toEqual(['answer']);
  });

  test('does not enter the sending state before the user has a captcha pass', async () => {
    let wasSending: boolean | undefined;
    await form.send(call({ admit: async () => ((wasSending = form.state().isSending), true) }));
    expect(wasSending).toBe(false);
  });

  test('shows an error at its field and allows another submission', async () => {
    await form.send(failing(apiError('code_taken', 409)));
    expect(form.state()).toMatchObject({
      isSending: false,
      problems: [{ at: 'code', message: 'The code is taken.' }],
    });
    await form.send(call());
    expect(events).toEqual(['stays', 'answer']);
    expect(form.state().problems).toEqual([]);
  });

  test('lets the screen handle errors that close the form', async () => {
    await form.send(failing(apiError('internal', 500)));
    expect(events).toEqual(['closes']);
    expect(form.state().problems).toEqual([]);
  });

  test.each(['unauthorized', 'captcha_required', 'captcha_invalid'] as const)(
    'shows a notice after the error %s until the next submission',
    async (code) => {
      await form.send(failing(apiError(code, 403)));
      expect(form.state()).toEqual({
        isSending: false,
        problems: [],
        notice: 'Your session has expired.',
      });
      expect(events).toEqual([]);
      await form.send(call());
      expect(form.state().notice).toBeUndefined();
    },
  );
});

describe('the problem list', () => {
  test('stores one message per field and clears messages individually or together', () => {
    form.say('code', 'Too short.');
    form.say('form', 'Nothing is written.');
    form.say('code', 'Reserved.');
    expect(form.state().problems).toEqual([
      { at: 'form', message: 'Nothing is written.' },
      { at: 'code', message: 'Reserved.' },
    ]);
    form.say('form', undefined);
    expect(form.state().problems).toEqual([{ at: 'code', message: 'Reserved.' }]);
    form.clear();
    expect(form.state().problems).toEqual([]);
  });

  test('starts with the problems of an earlier form call', () => {
    expect(callForm([{ at: 'code', message: 'No text.' }]).state().problems).toEqual([
      { at: 'code', message: 'No text.' },
    ]);
  });

  test('notifies listeners of form changes until they unsubscribe', () => {
    let changes = 0;
    const unsubscribe = form.subscribe(() => changes++);
    form.say('code', 'Too short.');
    unsubscribe();
    form.clear();
    expect(changes).toBe(1);
  });
});
