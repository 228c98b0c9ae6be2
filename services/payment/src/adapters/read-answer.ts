import type { z } from 'zod';
import { unexpected, type ProviderAnswer, type ProviderCall } from './call-provider.ts';
import { parseExactJson } from './exact-json.ts';

const SUCCESSES = [200, 201];

/**
 * The content of a provider's answer, in the shape that is read here. Throws `unavailable` for an answer of another shape, and for one that is no
 * success; why, `reasonOf` finds in its content, and the log tells.
 */
export function readAnswer<T>(
  call: ProviderCall,
  answer: ProviderAnswer,
  shape: z.ZodType<T>,
  reasonOf: (answer: ProviderAnswer) => string = () => '',
): T {
  if (!SUCCESSES.includes(answer.status)) throw unexpected(call, answer, reasonOf(answer));
  const { data, error } = shape.safeParse(parseExactJson(answer.text));
  if (error) throw unexpected(call, answer, `with another shape at ${error.issues[0]?.path.join('.')}`);
  return data;
}
