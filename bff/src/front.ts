import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { AppError } from '@pasteroom/kit/core/errors';
import type { NewId } from '@pasteroom/kit/core/ids';
import { CALLER_HEADER } from '@pasteroom/kit/http/caller-token';
import { REQUEST_ID_HEADER } from '@pasteroom/kit/http/request-id';
import { overloaded, type TakePlace } from '@pasteroom/kit/service/places';
import type { Admission } from './admission.ts';
import type { CallerTokenFor } from './caller-tokens.ts';
import type { OpenTexts, TextAnswer } from './open-texts.ts';
import type { Refuse } from './refusal.ts';
import { isBehindFront, pathOf, routeNamed } from './routes.ts';
import type { AskService } from './service-client.ts';
import type { StaticSite } from './static-site.ts';

interface FrontDeps {
  site: StaticSite;
  takePlace: TakePlace;
  texts: OpenTexts;
  admission: Admission;
  ask: AskService;
  pasteUrl: string;
  callerTokenFor: CallerTokenFor;
  refuse: Refuse;
  newRequestId: NewId;
  /** Answers everything else. */
  api: RequestListener;
}

const MAX_ADDRESS = 4_096;
const READ_TEXT = /^\/api\/texts\/([\w-]{1,64})(?:\?|$)/;
const GET_TEXT = routeNamed('getText');

/**
 * The first layer answers from memory what most requests ask for: the front end's files, and open texts. Express costs more than either
 * answer, so it is asked for the rest only. Both layers let requests in by the same admission.
 */
export function frontLayer({
  site,
  takePlace,
  texts,
  admission,
  ask,
  pasteUrl,
  callerTokenFor,
  refuse,
  newRequestId,
  api,
}: FrontDeps): RequestListener {
  return (req, res) => {
    const url = req.url ?? '';
    const isGet = req.method === 'GET';
    if (!url.startsWith('/') || url.length > MAX_ADDRESS) {
      refuse(req, res, new AppError('bad_request', 'The address cannot be read.'), { requestId: newRequestId(), name: 'none' });
      return;
    }
    const code = isGet ? READ_TEXT.exec(url)?.[1] : undefined;
    // What is in memory is sent as quickly as it would be refused, and a page that a visitor takes in slowly keeps nobody out.
    if (code === undefined && (isGet || req.method === 'HEAD') && !isBehindFront(pathOf(url)) && site(req, res)) return;
    if (!takePlace(res)) refuse(req, res, overloaded(), { requestId: newRequestId(), name: 'none' });
    else if (code !== undefined) void answerText(req, res, code);
    else api(req, res);
  };

  async function answerText(req: IncomingMessage, res: ServerResponse, code: string): Promise<void> {
    const requestId = newRequestId();
    try {
      const admitted = await admission.admit(req, GET_TEXT);
      const askPaste = () => ask({ method: 'GET', url: `${pasteUrl}/texts/${code}`, headers: headersFor(admitted.visitor, requestId) });
      const text = texts.copyOf(code) ?? (await texts.read(code, askPaste));
      if (text.status !== 200) await admission.settle(admitted, text.status);
      send(res, text, requestId);
    } catch (thrown) {
      refuse(req, res, thrown, { requestId, name: GET_TEXT.name });
    }
  }

  function headersFor(visitor: Parameters<CallerTokenFor>[1], requestId: string): Record<string, string> {
    return { [CALLER_HEADER]: callerTokenFor('paste', visitor), [REQUEST_ID_HEADER]: requestId };
  }
}

function send(res: ServerResponse, { status, head, body }: TextAnswer, requestId: string): void {
  res.writeHead(status, [...head, REQUEST_ID_HEADER, requestId]);
  res.end(body, 'latin1');
}
