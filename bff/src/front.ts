import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { AppError } from '@pasteroom/kit/core/errors';
import type { NewId } from '@pasteroom/kit/core/ids';
import { CALLER_HEADER } from '@pasteroom/kit/http/caller-token';
import { REQUEST_ID_HEADER } from '@pasteroom/kit/http/request-id';
import { overloaded, type TakePlace } from '@pasteroom/kit/service/places';
import type { Admission, Admitted } from './gate/admission.ts';
import type { CallerTokenFor } from './session/caller-tokens.ts';
import type { BffConfig } from './config.ts';
import type { OpenTexts, TextAnswer } from './cache/open-texts.ts';
import { type PublicPages, sendPublicPage } from './cache/public-pages.ts';
import type { Refuse } from './http/refusal.ts';
import { kindOf, pathOf, type Route, routeNamed } from './routes/routes.ts';
import type { AskService } from './upstream/service-client.ts';
import type { StaticSite } from './site/static-site.ts';
import type { Visitor } from './session/visitor.ts';

interface FrontDeps {
  site: StaticSite;
  takePlace: TakePlace;
  texts: OpenTexts;
  pages: PublicPages;
  admission: Admission;
  ask: AskService;
  services: BffConfig['services'];
  callerTokenFor: CallerTokenFor;
  refuse: Refuse;
  newRequestId: NewId;
  /** Answers everything else. */
  api: RequestListener;
}

const MAX_ADDRESS = 4_096;
/** Without a query: the service says which it knows. */
const READ_TEXT = /^\/api\/texts\/([\w-]{1,64})$/;
const GET_TEXT = routeNamed('getText');
const GET_PAGE = routeNamed('getPublicPage');
/** A page is the same whoever asks first, so nobody is named for whom it is kept. */
const ANONYMOUS: Visitor = { session: null, device: null, client: 'everybody', unlimited: false };

/**
 * The first layer answers from memory what most requests ask for: the front end's files, live pages, and open texts. Express costs more than
 * any of these answers, so it is asked for the rest only. Both layers let requests in by the same admission.
 */
export function frontLayer({
  site,
  takePlace,
  texts,
  pages,
  admission,
  ask,
  services,
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
    const path = pathOf(url);
    const kind = code === undefined && (isGet || req.method === 'HEAD') ? kindOf(path) : 'call';
    if (kind === 'page' ? sendCopy(req, res, path) : kind === 'site' && site(req, res)) return;
    if (!takePlace(res)) refuse(req, res, overloaded(), { requestId: newRequestId(), name: 'none' });
    else if (code !== undefined) void answerText(req, res, code);
    else if (kind === 'page') void answerPage(req, res, path);
    else api(req, res);
  };

  function sendCopy(req: IncomingMessage, res: ServerResponse, path: string): boolean {
    const copy = pages.get(path);
    if (copy) sendPublicPage(req, res, copy);
    return copy !== undefined;
  }

  function answerPage(req: IncomingMessage, res: ServerResponse, path: string): Promise<void> {
    return letIn(req, res, GET_PAGE, async (_admitted, requestId) => {
      const headers = headersFor('publish', ANONYMOUS, requestId);
      const page = await pages.read(path, () => ask({ method: 'GET', url: `${services.publish.url}${path}`, headers }));
      sendPublicPage(req, res, page);
    });
  }

  function answerText(req: IncomingMessage, res: ServerResponse, code: string): Promise<void> {
    return letIn(req, res, GET_TEXT, async (admitted, requestId) => {
      const askPaste = () =>
        ask({ method: 'GET', url: `${services.paste.url}/texts/${code}`, headers: headersFor('paste', admitted.visitor, requestId) });
      const text = texts.get(code) ?? (await texts.read(code, askPaste));
      if (text.status !== 200) await admission.settle(admitted, text.status, requestId);
      send(res, text, requestId);
    });
  }

  async function letIn(
    req: IncomingMessage,
    res: ServerResponse,
    route: Route,
    answer: (admitted: Admitted, requestId: string) => Promise<void>,
  ): Promise<void> {
    const requestId = newRequestId();
    try {
      const admitted = await admission.admit(req, route);
      await answer(admitted, requestId).finally(admitted.done);
    } catch (thrown) {
      refuse(req, res, thrown, { requestId, name: route.name });
    }
  }

  function headersFor(service: 'paste' | 'publish', visitor: Visitor, requestId: string): Record<string, string> {
    return { [CALLER_HEADER]: callerTokenFor(service, visitor), [REQUEST_ID_HEADER]: requestId };
  }
}

function send(res: ServerResponse, { status, head, body }: TextAnswer, requestId: string): void {
  res.writeHead(status, [...head, REQUEST_ID_HEADER, requestId]);
  res.end(body, 'latin1');
}
