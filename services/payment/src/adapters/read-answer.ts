import type { z } from 'zod';
import { unexpected, type ProviderAnswer, type ProviderCall } from './call-provider.ts';
import { parseExactJson } from './exact-json.ts';

const SUCCESS_STATUSES = [200, 201];

/** @throws `unavailable` for error statuses and unexpected bodies, with the reason as cause */
export function readAnswer<T>(
  call: ProviderCall,
  answer: ProviderAnswer,
  shape: z.ZodType<T>,
  reasonOf: (answer: ProviderAnswer) => string = () => '',
): T {
  if (!SUCCESS_STATUSES.includes(answer.status)) throw unexpected(call, answer, reasonOf(answer));
  const { data, error } = shape.safeParse(parseExactJson(answer.text));
  if (error)
    throw unexpected(
      call,
      answer,
      `with an unexpected value at ${error.issues[0]?.path.join('.')}`,
    );
  return data;
}
