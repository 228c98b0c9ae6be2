import type { operations } from '@pasteroom/openapi/payment';
import type { Currency } from '@pasteroom/openapi/rules/prices';
import useSWR from 'swr';
import { ApiError } from '../../api/api-error.ts';
import { api, unwrap } from '../../api/client.ts';

type Options = operations['getPaymentOptions']['responses'][200]['content']['application/json'];

/** A currency that can be paid in, and whose checkout takes it. */
export type PaymentOption = Options['currencies'][number];

/** A server that takes no payments has nobody who could answer, or says that they are shut. */
const SELLS_NOTHING = [404, 503];

/** What can be paid in; undefined until it is known, and where nobody wants to know it. */
export function usePaymentOptions(isWanted = true): { options: readonly PaymentOption[] | undefined; error: Error | undefined } {
  const { data, error } = useSWR<readonly PaymentOption[], Error>(isWanted && '/survey/options', readOptions, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  return { options: data, error };
}

/** What can be paid in; nothing where nothing is sold. */
async function readOptions(): Promise<readonly PaymentOption[]> {
  try {
    return (await unwrap(api.GET('/survey/options'))).currencies;
  } catch (error) {
    if (error instanceof ApiError && SELLS_NOTHING.includes(error.status)) return [];
    throw error;
  }
}

/** The option of this currency, or the one that is offered first. */
export const optionOf = (options: readonly PaymentOption[], currency: Currency | undefined): PaymentOption | undefined =>
  options.find((option) => option.currency === currency) ?? options[0];
