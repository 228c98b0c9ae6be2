import type { OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Caller } from '../core/caller.ts';
import type { FormPart } from '../core/form.ts';
import type { FormLimits } from './form-fields.ts';

type JsonType = 'application/json';
type ProblemType = 'application/problem+json';
type FormType = 'multipart/form-data';
type PlainType = 'text/plain';
type AnyType = '*/*';

type Parameters<Op, Location extends string> = Op extends { parameters: Record<Location, infer P> }
  ? P
  : Op extends { parameters: { [K in Location]?: infer P } }
    ? Exclude<P, undefined>
    : never;
type Given<P> = [P] extends [never] ? Record<never, never> : P;
type RequestContent<Op> = Op extends { requestBody: { content: infer C } }
  ? C
  : Record<never, never>;

export interface Input<Op> {
  params: Given<Parameters<Op, 'path'>>;
  query: Given<Parameters<Op, 'query'>>;
  headers: Given<Parameters<Op, 'header'>>;
  body: RequestContent<Op> extends Record<JsonType, infer Body>
    ? Body
    : RequestContent<Op> extends Record<AnyType, unknown>
      ? Buffer
      : undefined;
  form: RequestContent<Op> extends Record<FormType, unknown>
    ? (limits: FormLimits) => AsyncIterable<FormPart>
    : undefined;
  /** Undefined unless the caller sent text instead of a form. */
  text: RequestContent<Op> extends Record<PlainType, unknown> ? SentText | undefined : undefined;
  caller: Caller;
  requestId: string;
}

export interface SentText {
  mediaType: 'text/plain' | 'text/markdown';
  /** @throws `payload_too_large`, or `validation` if the text isn't UTF-8 */
  read(maxBytes: number): Promise<string>;
}

type Content<R> = R extends { content: infer C } ? C : Record<never, never>;
type TextType<R> = Extract<keyof Content<R>, `text/${string}`>;
type AnswerOf<Status, R> =
  Content<R> extends Record<ProblemType, unknown>
    ? TextAnswer<Status, R>
    : Content<R> extends Record<JsonType, infer Body>
      ? | { status: Status; body: Body; headers?: OutgoingHttpHeaders }
        | StoredJson<Status>
        | TextAnswer<Status, R>
      : [keyof Content<R>] extends [never]
        ? { status: Status; headers?: OutgoingHttpHeaders }
        : [TextType<R>] extends [never]
          ? { status: Status; stream: Readable; headers: StreamHeaders }
          : TextAnswer<Status, R>;

type StreamHeaders = OutgoingHttpHeaders & { 'content-type': string };

type TextAnswer<Status, R> = [TextType<R>] extends [never]
  ? never
  : { status: Status; text: string; mediaType: TextType<R>; headers?: OutgoingHttpHeaders };

interface StoredJson<Status> {
  status: Status;
  json: Buffer;
  headers?: OutgoingHttpHeaders;
}

export type Answer<Op> = Op extends { responses: infer R }
  ? { [S in Extract<keyof R, number>]: AnswerOf<S, R[S]> }[Extract<keyof R, number>]
  : never;

export type Handlers<Operations> = {
  [Id in keyof Operations]: (input: Input<Operations[Id]>) => Promise<Answer<Operations[Id]>>;
};

export type AnyHandler = (input: AnyInput) => Promise<AnyAnswer>;
export interface AnyInput extends Omit<
  Input<unknown>,
  'params' | 'query' | 'headers' | 'body' | 'form' | 'text'
> {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  body: unknown;
  form: ((limits: FormLimits) => AsyncIterable<FormPart>) | undefined;
  text: SentText | undefined;
}
export interface AnyAnswer {
  status: number;
  headers?: OutgoingHttpHeaders;
  body?: unknown;
  json?: Buffer;
  text?: string;
  mediaType?: string;
  stream?: Readable;
}
