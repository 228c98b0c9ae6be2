import { describe, expect, test } from '@jest/globals';
import { ApiError } from '../../api/api-error.ts';
import { type PageSubmission, sendUnderFreeId } from './page-submission.ts';

const submission = (id: string): PageSubmission => ({
  id,
  key: `key of ${id}`,
  of: 'the same page',
});
const taken = new ApiError({ status: 409, code: 'code_taken', message: 'taken' });

async function sendWith(...answers: (Error | string)[]) {
  const sent: string[] = [];
  const outcome = await sendUnderFreeId(
    submission('first'),
    () => submission('second'),
    async ({ id }) => {
      sent.push(id);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
  ).catch((error: Error) => error);
  return { sent, outcome };
}

describe('sendUnderFreeId', () => {
  test('sends a page once if its ID is available', async () => {
    expect(await sendWith('saved')).toEqual({ sent: ['first'], outcome: 'saved' });
  });

  test('sends a page again under another ID if the first is taken', async () => {
    expect(await sendWith(taken, 'saved')).toEqual({ sent: ['first', 'second'], outcome: 'saved' });
  });

  test('rejects a page if the second ID is also taken', async () => {
    expect(await sendWith(taken, taken)).toEqual({ sent: ['first', 'second'], outcome: taken });
  });

  test('does not send a page again after other errors', async () => {
    const failure = new ApiError({ status: 500, code: 'internal', message: 'broken' });
    expect(await sendWith(failure)).toEqual({ sent: ['first'], outcome: failure });
  });
});
