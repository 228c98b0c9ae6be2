import type { components } from '@pasteroom/openapi/paste';
import { api, unwrap } from '../../api/client.ts';
import { wallet } from '../../shared/captcha/use-pass.ts';
import { withPass } from '../../shared/captcha/with-pass.ts';

/** What is reported of a text. */
export type NewReport = components['schemas']['NewReport'];

/** Reports a text to the operator and answers the report's reference; ApiError when it is refused. */
export async function reportText(code: string, body: NewReport): Promise<string> {
  const call = (headers: Record<string, string>) => unwrap(api.POST('/texts/{code}/report', { params: { path: { code } }, body, headers }));
  return (await withPass(wallet, call)).reference;
}
