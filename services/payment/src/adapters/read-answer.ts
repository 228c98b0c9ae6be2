import type { z } from 'zod';
import { unexpected, type ProviderAnswer, type ProviderCall } from './call-provider.ts';
import { parseExactJson } from './exact-json.ts';

const SUCCESSES = [200, 201];

/** @throws `unavailable` for error statuses and unexpected bodies, and logs the reason */
export function readAnswer<T>(
  call: ProviderCall,
  answer: ProviderAnswer,
  shape: z.ZodType<T>,
  reasonOf: (answer: ProviderAnswer) => string = () => '',
): T {
  if (!SUCCESSES.includes(answer.status)) throw unexpected(call, answer, reasonOf(answer));
  const { data, error } = shape.safeParse(parseExactJson(answer.text));
  if (error)
    throw unexpected(
      call,
      answer,
      `with an unexpected value at ${error.issues[0]?.path.join('.')}`,
    );
  return data;
}
