import type { components as AdsSchemas } from '@pasteroom/openapi/ads';
import type { components as BffSchemas } from '@pasteroom/openapi/bff';
import type { components as CommonSchemas } from '@pasteroom/openapi/common';
import type { components as ContactSchemas, operations } from '@pasteroom/openapi/contact';
import { api, unwrap } from '../../api/client.ts';
import { upload } from '../../api/upload.ts';

type Schemas = CommonSchemas['schemas'];

export type Report = Schemas['Report'];
export type Reports = Schemas['Reports'];
export type ReportedContent = Schemas['ReportedContent'];
export type ReportedFile = ReportedContent['files'][number];
export type ReportCounts = Schemas['ReportCounts'];
export type AppliedBlocks = BffSchemas['schemas']['AppliedBlocks'];
export type Block = AppliedBlocks['blocks'][number];
export type Decision = Report['history'][number]['decision'];
export type Message = ContactSchemas['schemas']['Message'];
export type Messages = ContactSchemas['schemas']['Messages'];
export type MessageState = NonNullable<
  NonNullable<operations['listMessages']['parameters']['query']>['state']
>;
export type BlockChange = Schemas['SetBlock'];
export type Ad = AdsSchemas['schemas']['Ad'];
type SoldAd = AdsSchemas['schemas']['SoldAd'];
export type NewAd = FormData;

export interface ReportQuery {
  state?: Report['state'];
  kind?: Report['about']['kind'];
  order?: 'newest' | 'oldest';
  find?: string;
  before?: string;
}

export type OperatorCalls = ReturnType<typeof operatorCalls>;

/** Keeps the token in memory only and out of URLs. */
export function operatorCalls(token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  return {
    counts: (): Promise<ReportCounts> => unwrap(api.GET('/operator/counts', { headers })),
    list: (query: ReportQuery): Promise<Reports> =>
      unwrap(api.GET('/operator/reports', { params: { query }, headers })),
    open: (name: string, message: string): Promise<Report> =>
      unwrap(api.POST('/operator/reports', { body: { name, message }, headers })),
    decide: (reference: string, decision: Decision, reason: string): Promise<Report> =>
      unwrap(
        api.POST('/operator/reports/{reference}/{decision}', {
          params: { path: { reference, decision } },
          body: { reason },
          headers,
        }),
      ),
    content: (reference: string): Promise<ReportedContent> =>
      isOfPage(reference)
        ? unwrap(
            api.GET('/operator/pages/{reference}', { params: { path: { reference } }, headers }),
          )
        : unwrap(
            api.GET('/operator/texts/{reference}', { params: { path: { reference } }, headers }),
          ),
    file: (reference: string, name: string): Promise<Blob> => {
      const call = { params: { path: { reference, name } }, headers, parseAs: 'blob' } as const;
      return isOfPage(reference)
        ? unwrap(api.GET('/operator/pages/{reference}/files/{name}', call))
        : unwrap(api.GET('/operator/texts/{reference}/files/{name}', call));
    },
    blocks: (): Promise<AppliedBlocks> => unwrap(api.GET('/operator/blocks', { headers })),
    messages: (state: MessageState, after?: string): Promise<Messages> =>
      unwrap(
        api.GET('/operator/messages', {
          params: { query: { state, ...(after !== undefined && { after }) } },
          headers,
        }),
      ),
    setMessageHandled: (id: string, isHandled: boolean): Promise<Message> =>
      unwrap(
        api.PUT('/operator/messages/{id}', {
          params: { path: { id } },
          body: { isHandled },
          headers,
        }),
      ),
    ads: (): Promise<{ ads: Ad[] }> => unwrap(api.GET('/operator/ads', { headers })),
    addAd: (ad: NewAd): Promise<SoldAd> =>
      upload('/operator/ads', ad, { headers }) as Promise<SoldAd>,
    setAdShown: (id: string, isShown: boolean): Promise<SoldAd> =>
      unwrap(
        api.PUT('/operator/ads/{id}', { params: { path: { id } }, body: { isShown }, headers }),
      ),
    removeAd: (id: string): Promise<unknown> =>
      unwrap(api.DELETE('/operator/ads/{id}', { params: { path: { id } }, headers })),
    setBlock: (body: BlockChange): Promise<AppliedBlocks> =>
      unwrap(api.PUT('/operator/blocks', { body, headers })),
  };
}

const isOfPage = (reference: string): boolean => reference.startsWith('P-');
