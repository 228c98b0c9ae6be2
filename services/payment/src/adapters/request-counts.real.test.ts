import { newId } from '@pasteroom/kit/core/ids';
import { RedisKeys } from '@pasteroom/kit/keys/redis-keys';
import { silentLog } from '@pasteroom/kit/core/log';
import { describeReal, realAddress } from '@pasteroom/kit/testing/real-servers';
import { requestCountsContract } from './request-counts.contract.ts';

describeReal('the request count on a real server', () => {
  requestCountsContract('in Redis', async () => {
    const settings = { url: realAddress('REDIS_URL'), prefix: `test:${newId()}:` };
    const connections = [
      await RedisKeys.open(settings, silentLog),
      await RedisKeys.open(settings, silentLog),
    ] as const;
    return { connections, close: () => Promise.all(connections.map((each) => each.close())) };
  });
});
