import { AppError } from '@pasteroom/kit/core/errors';
import { checkRoomCode, CODE_FAULTS } from '@pasteroom/openapi/rules/room-codes';
import { understandRoomCode } from '@pasteroom/openapi/rules/sent-codes';

/** In lower case, because people don't remember capitalization. */
export type RoomCode = string & { readonly __brand: 'RoomCode' };

/** @throws `validation` with the violated rule */
export function parseRoomCode(typed: string): RoomCode {
  const read = checkRoomCode(typed);
  if (read.ok) return read.code as RoomCode;
  const message = CODE_FAULTS[read.fault];
  throw new AppError('validation', message, { errors: [{ path: '/uniqueId', message }] });
}

export function tryRoomCode(typed: string): RoomCode | null {
  const read = checkRoomCode(typed);
  return read.ok ? (read.code as RoomCode) : null;
}

/** Also finds a code in a sentence. Returns null unless there is exactly one. */
export function understoodCode(sent: string): RoomCode | null {
  const read = understandRoomCode(sent);
  return read.ok ? (read.code as RoomCode) : null;
}
