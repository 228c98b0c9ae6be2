import { understandRoomCode } from '@pasteroom/openapi/rules/sent-codes';
import { UsageError } from './errors.ts';

export interface Target {
  readonly code: string;
  /** Only of a link. */
  readonly server?: string | undefined;
}

/** @throws UsageError unless the operand contains one code */
export function targetOf(operand: string): Target {
  const url = /^https?:\/\//i.test(operand) && URL.canParse(operand) ? new URL(operand) : undefined;
  const [, raw] = /^\/raw\/([^/]+)$/.exec(url?.pathname ?? '') ?? [];
  const understood = understandRoomCode(raw ?? operand);
  if (!understood.ok) throw new UsageError(`“${operand}” contains no room code.`);
  return { code: understood.code, server: url?.origin };
}
