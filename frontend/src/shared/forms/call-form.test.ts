import { beforeEach, describe, expect, test } from '@jest/globals';
import { ApiError, type ErrorCode } from '../../api/api-error.ts';
import { callForm } from './call-form.ts';

type Call = Parameters<ReturnType<typeof callForm<'code'>>['send']>[0];

const refusal = (code: ErrorCode, status = 400) => new ApiError({ status, code, message: `because of ${code}` });

let form: ReturnType<typeof callForm<'code'>>;
let events: unknown[];

const call = (part: Partial<Call> = {}): Call => ({
  admit: async () => true,
  make: async () => 'answer',
  rules: { known: { code_taken: { at: 'code', message: 'The code is taken.' } } },
  explain: async () => 'Your sign-in has ended.',
  onDone: (answer) => void events.push(answer),
  onProblem: ({ closesForm }) => void events.push(closesForm ? 'closes' : 'stays'),
  ...part,
});
const failing = (error: Error) => call({ make: () => Promise.reject(error) });

beforeEach(() => {
  form = callForm();
  events = [];
});

describe('a form', () => {
  test('that is answered hands the answer on, and is never seen to stop sending', async () => {
    await form.send(call());
    expect(events).toEqual(['answer']);
    expect(form.state()).toEqual({ isSending: true, problems: [], notice: undefined });
  });

  test('makes one call however often it is sent', async () => {
    const answer = Promise.withResolvers<string>();
    const first = form.send(call({ make: () => answer.promise }));
    await form.send(call({ make: async () => 'second' }));
    answer.resolve('first');
    await first;
    expect(events).toEqual(['first']);
  });

  test('makes no call for somebody who is not let in, and can be sent again', async () => {
    await form.send(call({ admit: async () => false }));
    expect(form.state().isSending).toBe(false);
    expect(events).toEqual([]);
    await form.send(call());
    expect(events).toEqual(['answer']);
  });

  test('is not seen to send before somebody is let in', async () => {
    let wasSending: boolean | undefined;
    await form.send(call({ admit: async () => ((wasSending = form.state().isSending), true) }));
    expect(wasSending).toBe(false);
  });

  test('says at a field what is wrong with it, and can be sent again', async () => {
    await form.send(failing(refusal('code_taken', 409)));
    expect(form.state()).toMatchObject({ isSending: false, problems: [{ at: 'code', message: 'The code is taken.' }] });
    await form.send(call());
    expect(events).toEqual(['stays', 'answer']);
    expect(form.state().problems).toEqual([]);
  });

  test('leaves what closes it to its screen', async () => {
    await form.send(failing(refusal('internal', 500)));
    expect(events).toEqual(['closes']);
    expect(form.state().problems).toEqual([]);
  });

  test.each(['unauthorized', 'captcha_required', 'captcha_invalid'] as const)(
    'that is refused with %s says why, until it is sent again',
    async (code) => {
      await form.send(failing(refusal(code, 403)));
      expect(form.state()).toEqual({ isSending: false, problems: [], notice: 'Your sign-in has ended.' });
      expect(events).toEqual([]);
      await form.send(call());
      expect(form.state().notice).toBeUndefined();
    },
  );
});

describe('what is said in a form', () => {
  test('stands once at each field, and is taken back there or everywhere', () => {
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

  test('stands there from the start where the call had failed before', () => {
    expect(callForm([{ at: 'code', message: 'No text.' }]).state().problems).toEqual([{ at: 'code', message: 'No text.' }]);
  });

  test('is heard of until somebody leaves', () => {
    let heard = 0;
    const leave = form.subscribe(() => heard++);
    form.say('code', 'Too short.');
    leave();
    form.clear();
    expect(heard).toBe(1);
  });
});
