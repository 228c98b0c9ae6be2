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
  test('passes the response on and stays in the sending state', async () => {
    await form.send(call());
    expect(events).toEqual(['answer']);
    expect(form.state()).toEqual({ isSending: true, problems: [], notice: undefined });
  });

  test('ignores further sends while a call is running', async () => {
    const answer = Promise.withResolvers<string>();
    const first = form.send(call({ make: () => answer.promise }));
    await form.send(call({ make: async () => 'second' }));
    answer.resolve('first');
    await first;
    expect(events).toEqual(['first']);
  });

  test('makes no call without admission and can be sent again', async () => {
    await form.send(call({ admit: async () => false }));
    expect(form.state().isSending).toBe(false);
    expect(events).toEqual([]);
    await form.send(call());
    expect(events).toEqual(['answer']);
  });

  test('does not enter the sending state before admission', async () => {
    let wasSending: boolean | undefined;
    await form.send(call({ admit: async () => ((wasSending = form.state().isSending), true) }));
    expect(wasSending).toBe(false);
  });

  test('shows a field error and can be sent again', async () => {
    await form.send(failing(apiError('code_taken', 409)));
    expect(form.state()).toMatchObject({
      isSending: false,
      problems: [{ at: 'code', message: 'The code is taken.' }],
    });
    await form.send(call());
    expect(events).toEqual(['stays', 'answer']);
    expect(form.state().problems).toEqual([]);
  });

  test('leaves errors that close the form to its screen', async () => {
    await form.send(failing(apiError('internal', 500)));
    expect(events).toEqual(['closes']);
    expect(form.state().problems).toEqual([]);
  });

  test.each(['unauthorized', 'captcha_required', 'captcha_invalid'] as const)(
    'shows a notice after %s until the form is sent again',
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
  test('contains one message per field and can be cleared by field or entirely', () => {
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

  test('starts with the problems of an earlier call', () => {
    expect(callForm([{ at: 'code', message: 'No text.' }]).state().problems).toEqual([
      { at: 'code', message: 'No text.' },
    ]);
  });

  test('notifies listeners until they unsubscribe', () => {
    let changes = 0;
    const unsubscribe = form.subscribe(() => changes++);
    form.say('code', 'Too short.');
    unsubscribe();
    form.clear();
    expect(changes).toBe(1);
  });
});
