import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '@pasteroom/kit/service/listen';

export interface Heard {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Said {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/**
 * After processing the call, `silence` sends no response, `cut` half of it and `flood` an endless
 * one. A `Said` is sent without processing the call.
 */
export type Fault = 'silence' | 'cut' | 'flood' | Said;

export async function startProviderServer(answer: (call: Heard) => Said) {
  const heard: Heard[] = [];
  const faults: { call: RegExp; fault: Fault }[] = [];
  const { url, close } = await listen((req, res) => {
    void text(req).then((body) => {
      const call = { method: req.method ?? '', path: req.url ?? '', headers: req.headers, body };
      heard.push(call);
      const at = faults.findIndex((each) => each.call.test(`${call.method} ${call.path}`));
      const fault = at < 0 ? undefined : faults.splice(at, 1)[0]?.fault;
      send(
        res,
        typeof fault === 'object' ? fault : answer(call),
        typeof fault === 'object' ? undefined : fault,
      );
    });
  });
  return {
    url,
    close,
    count: (call: RegExp) =>
      heard.filter(({ method, path }) => call.test(`${method} ${path}`)).length,
    heard: (call: RegExp) => heard.filter(({ method, path }) => call.test(`${method} ${path}`)),
    fail(call: RegExp, ...next: Fault[]) {
      faults.push(...next.map((fault) => ({ call, fault })));
    },
    heal() {
      faults.length = 0;
    },
  };
}

function send(
  res: ServerResponse,
  { status, body, headers = {} }: Said,
  fault: Exclude<Fault, Said> | undefined,
): void {
  if (fault === 'silence') return;
  // After an aborted call, Node's server doesn't detect idle connections, which delays its
  // shutdown.
  res.shouldKeepAlive = false;
  const content = typeof body === 'string' ? body : JSON.stringify(body);
  res.writeHead(status, { 'content-type': 'application/json', ...headers });
  if (fault === 'cut') res.write(content.slice(0, content.length / 2), () => res.destroy());
  else if (fault === 'flood') flood(res);
  else res.end(content);
}

function flood(res: ServerResponse): void {
  const more = () => {
    while (!res.destroyed && res.write(' '.repeat(65_536)));
  };
  res.on('drain', more);
  more();
}
