import { understandRoomCode } from '@pasteroom/openapi/rules/sent-codes';
import type { Bytes } from '@pasteroom/sealed/base64url';
import { readSealedLink } from '@pasteroom/sealed/link';
import { UsageError } from './errors.ts';

export interface Target {
  readonly code: string;
  /** Only of a link. */
  readonly server?: string | undefined;
  /** Key of a sealed text, only of a link. */
  readonly key?: Bytes | undefined;
}

const SEALED_PATH = /\/sealed(?:#|%23)/i;

/** @throws UsageError unless the operand contains one code, or if its key is damaged */
export function targetOf(operand: string): Target {
  const url = /^https?:\/\//i.test(operand) && URL.canParse(operand) ? new URL(operand) : undefined;
  if (SEALED_PATH.test(operand)) return { ...sealedTarget(operand), server: url?.origin };
  const [, raw] = /^\/raw\/([^/]+)$/.exec(url?.pathname ?? '') ?? [];
  const understood = understandRoomCode(raw ?? operand);
  if (!understood.ok) throw new UsageError(`“${operand}” contains no room code.`);
  return { code: understood.code, server: url?.origin };
}

function sealedTarget(operand: string): Target {
  const link = readSealedLink(operand);
  if (link === undefined) throw new UsageError(`“${operand}” contains no room code.`);
  if (link.isDamaged)
    throw new UsageError(
      'This link is damaged. Ask for it again, or use the room code and the six secret words.',
    );
  return link;
}
