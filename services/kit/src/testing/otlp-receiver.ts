import { json } from 'node:stream/consumers';
import { listen } from '../service/listen.ts';

interface ReceivedSpan {
  name: string;
  /** The kind of span: 2 is a server's, 5 a consumer's. */
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number };
  /** The service name of the process that sent it. */
  resource: string;
}

interface Exported {
  resourceSpans: { resource: { attributes: unknown }; scopeSpans: { spans: Omit<ReceivedSpan, 'resource'>[] }[] }[];
}

/** A collector of traces on loopback, which keeps what it is sent. */
export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = [];
  const { url, close } = await listen((req, res) => {
    void json(req).then((body) => {
      for (const { resource, scopeSpans } of (body as Exported).resourceSpans)
        for (const sent of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({ ...sent, resource: JSON.stringify(resource.attributes) });
      res.writeHead(req.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
    });
  });
  return { url, spans, close };
}
