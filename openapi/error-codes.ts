import { z } from 'zod';

const commonParts = z.object({
  components: z.object({
    schemas: z.object({
      ErrorCode: z.object({
        oneOf: z
          .array(z.object({ const: z.string(), 'x-status': z.int().min(400).max(599) }))
          .min(1),
      }),
    }),
  }),
});

/** @throws Error if a code has no valid status or is listed twice */
export function statusTable(common: unknown): string {
  const { oneOf } = commonParts.parse(common).components.schemas.ErrorCode;
  const codes = oneOf.map((each) => each.const);
  const twice = codes.find((code, at) => codes.indexOf(code) !== at);
  if (twice !== undefined) throw new Error(`common.yaml lists the code ${twice} twice.`);
  return `/** HTTP status of each error code. */
export const ERROR_STATUS = {
${oneOf.map((each) => `    ${each.const}: ${each['x-status']},\n`).join('')}} as const;
/** Stable, since clients depend on it. */
export type ErrorCode = keyof typeof ERROR_STATUS;
`;
}
