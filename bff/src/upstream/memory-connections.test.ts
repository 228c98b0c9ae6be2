import { beforeEach, expect, test } from '@jest/globals';
import { listen, type Server } from '@pasteroom/kit/service/listen';
import { inMemory } from './memory-connections.ts';
import { serviceClient } from './service-client.ts';
import { openBench } from '../testing/bench.ts';

let opened = 0;
beforeEach(() => {
  opened = 0;
});

/** A service whose connections are counted. */
const counted = (service: Server): Server => ({
  ...service,
  connect: () => {
    opened += 1;
    return service.connect();
  },
});

test('calls to a service are answered over connections that are kept', async () => {
  const service = await listen((_req, res) => void res.end('there'));
  const connections = inMemory([counted(service)]);
  const ask = serviceClient(connections.calls);
  for (let times = 0; times < 20; times += 1) {
    const { status, body } = await ask({ method: 'GET', url: `${service.url}/any`, headers: {} });
    expect([status, body.toString()]).toEqual([200, 'there']);
  }
  // The pool opens another for a call that follows out of the answer to the one before.
  expect(opened).toBeLessThanOrEqual(2);
  await connections.close();
  await service.close();
});

test('forms that are passed on share one, although their answers come as soon as they have arrived', async () => {
  const bench = await openBench({}, {}, (services) => inMemory(services.map(counted)));
  const form = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 4 };
  for (let times = 0; times < 3; times += 1) {
    const { status } = await bench.call('/api/texts/add', { method: 'POST', headers: { ...form, ...bench.ticket() }, body: 'form' });
    expect(status).toBe(200);
  }
  expect(opened).toBe(1);
  await bench.close();
});

test('a service that is not among them is unavailable', async () => {
  const connections = inMemory([]);
  const asking = serviceClient(connections.calls)({ method: 'GET', url: 'http://127.0.0.1:9/any', headers: {} });
  await expect(asking).rejects.toMatchObject({ code: 'unavailable' });
  await connections.close();
});
