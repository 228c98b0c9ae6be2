import { json } from 'node:stream/consumers';
import { listen } from '../service/listen.ts';

interface ReceivedSpan {
  name: string;
  /** 2 is SERVER, 5 is CONSUMER. */
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number };
  resource: string;
}

interface Exported {
  resourceSpans: {
    resource: { attributes: unknown };
    scopeSpans: { spans: Omit<ReceivedSpan, 'resource'>[] }[];
  }[];
}

export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = [];
  const { url, close } = await listen((req, res) => {
    void json(req).then((body) => {
      for (const { resource, scopeSpans } of (body as Exported).resourceSpans)
        for (const sent of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({ ...sent, resource: JSON.stringify(resource.attributes) });
      res
        .writeHead(req.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' })
        .end('{}');
    });
  });
  return { url, spans, close };
}
