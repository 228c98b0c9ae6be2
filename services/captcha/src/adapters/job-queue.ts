import { Counts } from '@pasteroom/kit/core/counts';
import { AppError } from '@pasteroom/kit/core/errors';

/** Most jobs of a client that wait: a class of 40 people that opens a page at the same moment, and some more. */
const MOST_OF_A_CLIENT = 60;
/** Most jobs that wait: at 4 ms each the last one waits 1.6 s, and beyond that a picture is quicker. */
const MOST_IN_ALL = 400;

/** Does one job after the other, in the order in which they come: in one process no more than one core is busy with them. */
export function openJobQueue() {
  let last: Promise<unknown> = Promise.resolve();
  let inAll = 0;
  const byClient = new Counts();
  const count = (client: string, by: number) => {
    inAll += by;
    byClient.add(client, by);
  };

  /** Does a job in its turn. Throws `rate_limited` to a client that has very many waiting, and `unavailable` where all together do. */
  return async function enqueue<Result>(client: string, job: () => Promise<Result>): Promise<Result> {
    if (byClient.of(client) >= MOST_OF_A_CLIENT)
      throw new AppError('rate_limited', 'Too many captchas were asked for at once. Please try again in 1 second.', { retryAfter: 1 });
    if (inAll >= MOST_IN_ALL)
      throw new AppError('unavailable', 'Too many captchas were asked for at once. Please try again.', { retryAfter: 2 });
    count(client, 1);
    const turn = last.then(job);
    last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      count(client, -1);
    }
  };
}
