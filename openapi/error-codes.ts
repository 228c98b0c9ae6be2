import { z } from 'zod';

const commonParts = z.object({
  components: z.object({
    schemas: z.object({
      ErrorCode: z.object({ oneOf: z.array(z.object({ const: z.string(), 'x-status': z.int().min(400).max(599) })).min(1) }),
    }),
  }),
});

/**
 * Generates the module of error statuses from the common document.
 *
 * @throws If a code has no status, or two.
 */
export function statusTable(common: unknown): string {
  const { oneOf } = commonParts.parse(common).components.schemas.ErrorCode;
  const codes = oneOf.map((each) => each.const);
  const twice = codes.find((code, at) => codes.indexOf(code) !== at);
  if (twice !== undefined) throw new Error(`common.yaml names the code ${twice} twice.`);
  return `/** The HTTP status of every refusal, by its code. */
export const ERROR_STATUS = {
${oneOf.map((each) => `    ${each.const}: ${each['x-status']},\n`).join('')}} as const;
/** The stable code of a refusal, on which clients act. */
export type ErrorCode = keyof typeof ERROR_STATUS;
`;
}
