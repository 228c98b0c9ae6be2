import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../core/errors.ts';
import type { FormPart } from '../core/form.ts';
import type { NewId } from '../core/ids.ts';
import type { Log } from '../core/log.ts';
import { CALLER_HEADER } from './caller-token.ts';
import type { Checks } from './checks.ts';
import type { Operation } from './document.ts';
import { formFieldsOf, type FormFields, type FormLimits } from './form-fields.ts';
import { checkJsonType, parseJson } from './json-body.ts';
import type { AnyAnswer, AnyHandler } from './operation-types.ts';
import { asAppError, problemAnswer, statusOf } from './problem.ts';
import { sentText } from './sent-text.ts';
import { REQUEST_ID_HEADER, requestIdOf } from './request-id.ts';

export interface OperationContext {
  readCaller: (token: string | undefined) => Caller;
  newId: NewId;
  log: Log;
  maxJsonBytes: number;
  checkAnswers: boolean;
}

export interface AskedForm {
  fields: FormFields;
  limits: FormLimits;
  client: string;
}

export interface OperationCall {
  params: Record<string, string>;
  search: string;
  headers: IncomingHttpHeaders;
  body?: ((maxBytes: number) => Promise<Buffer>) | undefined;
  form?: ((form: AskedForm) => AsyncIterable<FormPart>) | undefined;
}

export interface OperationAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  content: string | Buffer | Readable | undefined;
  requestId: string;
  error?: AppError;
}

export interface WholeAnswer extends Pick<OperationAnswer, 'status' | 'headers'> {
  content: string | Buffer;
}

export interface Runnable {
  operation: Operation;
  hasErrorPage: boolean;
  /** Never rejects. */
  run(call: OperationCall): Promise<OperationAnswer>;
}

export function runnable(
  operation: Operation,
  openChecks: () => Checks,
  handler: AnyHandler,
  context: OperationContext,
): Runnable {
  const headerNames = operation.parameters
    .filter((parameter) => parameter.in === 'header')
    .map(({ name }) => name);
  const formFields = formFieldsOf(operation);
  const takesJson = 'application/json' in operation.request;
  const takesBytes = '*/*' in operation.request;

  async function handled(
    { params, search, headers, body: readBody, form: readForm }: OperationCall,
    requestId: string,
  ) {
    const token = headers[CALLER_HEADER];
    const caller = context.readCaller(typeof token === 'string' ? token : undefined);
    const query = search === '' ? {} : Object.fromEntries(new URLSearchParams(search));
    const given = Object.fromEntries(
      headerNames
        .map((name) => [name, headers[name.toLowerCase()]])
        .filter(([, value]) => value !== undefined),
    );
    const checks = openChecks();
    checks.params(params);
    checks.query(query);
    checks.headers(given);
    const json = takesJson ? await jsonOf(headers, readBody) : undefined;
    checks.body(json);
    const body = takesBytes ? await bytesOf(readBody) : json;
    const form =
      formFields &&
      readForm &&
      ((limits: FormLimits) => readForm({ fields: formFields, limits, client: caller.client }));
    const text = sentText(operation, headers, (maxBytes) =>
      readBody ? readBody(maxBytes) : Promise.resolve(Buffer.alloc(0)),
    );
    const input = { params, query, headers: given, body, form, text, caller, requestId };
    const answer = await handler(input);
    if (context.checkAnswers) checks.answer(answer.status, mediaTypeOf(answer), bodyOf(answer));
    return answer;
  }

  async function jsonOf(
    headers: IncomingHttpHeaders,
    readBody: OperationCall['body'],
  ): Promise<unknown> {
    checkJsonType(headers);
    return parseJson(await bytesOf(readBody));
  }

  const bytesOf = async (readBody: OperationCall['body']): Promise<Buffer> =>
    readBody ? readBody(context.maxJsonBytes) : Buffer.alloc(0);

  return {
    operation,
    hasErrorPage: 'text/html' in (operation.responses['default'] ?? {}),
    async run(call) {
      const requestId = requestIdOf(call.headers, context.newId);
      try {
        return toAnswer(await handled(call, requestId), requestId);
      } catch (thrown) {
        const error = context.checkAnswers
          ? declared(openChecks(), asAppError(thrown))
          : asAppError(thrown);
        const status = statusOf(error);
        if (status >= 500)
          context.log.error(
            { requestId, operation: operation.id, status, err: error.cause ?? error },
            'request failed',
          );
        const { headers, ...problem } = problemAnswer(error, requestId);
        return {
          ...problem,
          headers: { ...headers, [REQUEST_ID_HEADER]: requestId },
          requestId,
          error,
        };
      }
    },
  };
}

function declared(checks: Checks, error: AppError): AppError {
  try {
    checks.answer(statusOf(error), 'application/problem+json', undefined);
    return error;
  } catch (cause) {
    return asAppError(cause);
  }
}

function mediaTypeOf({ body, json, mediaType, stream, headers }: AnyAnswer): string | undefined {
  if (stream) return /^[^;\s]*/.exec(String(headers?.['content-type']))?.[0];
  return mediaType ?? (body === undefined && !json ? undefined : 'application/json');
}

const bodyOf = ({ text, json, body }: AnyAnswer): unknown =>
  text ?? (json ? JSON.parse(json.toString()) : body);

function toAnswer(answer: AnyAnswer, requestId: string): OperationAnswer {
  const { status, headers, body, json, text, stream } = answer;
  const content = stream ?? text ?? json ?? (body === undefined ? undefined : JSON.stringify(body));
  if (!isText(content))
    return { status, headers: { ...headers, [REQUEST_ID_HEADER]: requestId }, content, requestId };
  const described = {
    'content-type': `${mediaTypeOf(answer)}; charset=utf-8`,
    'cache-control': 'no-store',
    ...headers,
    [REQUEST_ID_HEADER]: requestId,
  };
  return { status, headers: described, content, requestId };
}

export const isText = (content: OperationAnswer['content']): content is string | Buffer =>
  typeof content === 'string' || Buffer.isBuffer(content);

export async function wholeAnswer({
  status,
  headers,
  content = '',
}: OperationAnswer): Promise<WholeAnswer> {
  if (isText(content)) return { status, headers, content };
  try {
    return { status, headers, content: await buffer(content) };
  } catch (cause) {
    throw new AppError(
      'unavailable',
      'The response could not be read completely. Please try again.',
      { cause },
    );
  }
}
