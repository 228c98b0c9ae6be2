import type { operations } from '@pasteroom/openapi/payment';
import type { Currency } from '@pasteroom/openapi/rules/prices';
import useSWR from 'swr';
import { ApiError } from '../../api/api-error.ts';
import { api, unwrap } from '../../api/client.ts';

type Options = operations['getPaymentOptions']['responses'][200]['content']['application/json'];

export type PaymentOption = Options['currencies'][number];

const NOT_SELLING_STATUSES = [404, 503];

export function usePaymentOptions(isWanted = true): {
  options: readonly PaymentOption[] | undefined;
  error: Error | undefined;
} {
  const { data, error } = useSWR<readonly PaymentOption[], Error>(
    isWanted && '/survey/options',
    readOptions,
    {
      revalidateOnFocus: false,
      shouldRetryOnError: false,
    },
  );
  return { options: data, error };
}

async function readOptions(): Promise<readonly PaymentOption[]> {
  try {
    return (await unwrap(api.GET('/survey/options'))).currencies;
  } catch (error) {
    if (error instanceof ApiError && NOT_SELLING_STATUSES.includes(error.status)) return [];
    throw error;
  }
}

export const optionOf = (
  options: readonly PaymentOption[],
  currency: Currency | undefined,
): PaymentOption | undefined =>
  options.find((option) => option.currency === currency) ?? options[0];
