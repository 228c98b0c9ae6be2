import type { components } from '@pasteroom/openapi/paste';
import { useState } from 'react';
import { api, must } from '../../api/client.ts';
import { wallet } from '../../shared/captcha/use-pass.ts';
import { withPass } from '../../shared/captcha/with-pass.ts';

type NewReport = components['schemas']['NewReport'];

/** Why a text is reported. */
export type ReportReason = NewReport['reason'];

/** Every reason, in the order of the list. */
export const REPORT_REASONS = [
  'illegal',
  'malware',
  'phishing',
  'spam',
  'copyright',
  'personal-data',
  'hate',
  'other',
] as const satisfies readonly ReportReason[];

/** Longest message of a report. */
export const MAX_REPORT_LENGTH = 2000;

/** Reports a text to the operator. */
export function useReportText(code: string) {
  const [isSending, setSending] = useState(false);

  /** Answers the report's reference; ApiError when it is refused. */
  const report = async (body: NewReport): Promise<string> => {
    setSending(true);
    try {
      const call = (headers: Record<string, string>) =>
        must(api.POST('/texts/{code}/report', { params: { path: { code } }, body, headers }));
      return (await withPass(wallet, call)).reference;
    } finally {
      setSending(false);
    }
  };
  return { report, isSending };
}
