import { describe, expect, test } from '@jest/globals';
import { retryWhileElecting } from './kafka-retry.ts';

const brokerError = (type: string) => Object.assign(new Error(type), { type });

function failing(...types: string[]) {
  let pauses = 0;
  const call = async () => {
    const type = types.shift();
    if (type) throw brokerError(type);
    return 'answer';
  };
  const pause = async () => {
    pauses += 1;
  };
  return { run: () => retryWhileElecting(call, pause), pauses: () => pauses };
}

describe('retryWhileElecting', () => {
  test('waits until the brokers know the topic and its leader', async () => {
    const { run, pauses } = failing(
      'UNKNOWN_TOPIC_OR_PARTITION',
      'NOT_LEADER_FOR_PARTITION',
      'LEADER_NOT_AVAILABLE',
    );
    expect(await run()).toBe('answer');
    expect(pauses()).toBe(3);
  });

  test('recognizes a broker error that the client library wraps', async () => {
    let tries = 0;
    const call = async () => {
      tries += 1;
      if (tries === 1)
        throw new Error('not retried', { cause: brokerError('UNKNOWN_TOPIC_OR_PARTITION') });
      return 'answer';
    };
    expect(await retryWhileElecting(call, async () => undefined)).toBe('answer');
  });

  test('rethrows any other error immediately', async () => {
    const { run, pauses } = failing('TOPIC_AUTHORIZATION_FAILED');
    await expect(run()).rejects.toThrow('TOPIC_AUTHORIZATION_FAILED');
    expect(pauses()).toBe(0);
  });

  test('rethrows the election error after 300 attempts', async () => {
    const { run, pauses } = failing(...new Array<string>(1000).fill('NOT_LEADER_FOR_PARTITION'));
    await expect(run()).rejects.toThrow('NOT_LEADER_FOR_PARTITION');
    expect(pauses()).toBe(299);
  });
});
