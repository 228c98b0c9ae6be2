import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { listen, type Running } from '@pasteroom/kit/service/listen';

interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  bytes: number;
  body: string;
}

export type UpstreamHandler = (
  request: ReceivedRequest,
  res: ServerResponse,
) => void | Promise<void>;

export interface Upstream extends Running {
  requests: ReceivedRequest[];
  answer: UpstreamHandler;
}

export async function startUpstream(): Promise<Upstream> {
  const server = await listen((req, res) => {
    void readRequest(req).then((request) => {
      if (!request) return;
      upstream.requests.push(request);
      return upstream.answer(request, res);
    });
  });
  const upstream: Upstream = {
    ...server,
    requests: [],
    answer: (_request, res) => sendJson(res, 200, {}),
  };
  return upstream;
}

async function readRequest(req: IncomingMessage): Promise<ReceivedRequest | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk);
  } catch {
    return undefined;
  }
  const body = Buffer.concat(chunks);
  return {
    method: req.method ?? '',
    url: req.url ?? '',
    headers: req.headers,
    bytes: body.length,
    body: body.toString('latin1'),
  };
}

export function sendJson(
  res: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  const json = Buffer.from(JSON.stringify(body));
  const type = status < 400 ? 'application/json; charset=utf-8' : 'application/problem+json';
  res
    .writeHead(status, { 'content-type': type, 'content-length': json.length, ...headers })
    .end(json);
}
