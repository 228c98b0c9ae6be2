import type { components } from '@pasteroom/openapi/paste';
import { api, unwrap } from '../../api/client.ts';
import { wallet } from '../captcha/use-pass.ts';
import { withPass } from '../captcha/with-pass.ts';

export type NewReport = components['schemas']['NewTextReport'];

export async function reportText(code: string, body: NewReport): Promise<string> {
  const call = (headers: Record<string, string>) =>
    unwrap(api.POST('/texts/{code}/report', { params: { path: { code } }, body, headers }));
  return (await withPass(wallet, call)).reference;
}
