import { AppError } from '@pasteroom/kit/core/errors';
import { checkRoomCode, CODE_FAULTS } from '@pasteroom/openapi/rules/room-codes';
import { understandRoomCode } from '@pasteroom/openapi/rules/sent-codes';

/** A code under which a text can be found; lower case, since nobody remembers capitals. */
export type RoomCode = string & { readonly __brand: 'RoomCode' };

/** The code that was typed, without spaces and capitals. Throws `validation` with the rule that it breaks. */
export function parseRoomCode(typed: string): RoomCode {
  const read = checkRoomCode(typed);
  if (read.ok) return read.code as RoomCode;
  const message = CODE_FAULTS[read.fault];
  throw new AppError('validation', message, { errors: [{ path: '/uniqueId', message }] });
}

/** Parses a code as parseRoomCode does, but returns null where no text can have it. */
export function tryRoomCode(typed: string): RoomCode | null {
  const read = checkRoomCode(typed);
  return read.ok ? (read.code as RoomCode) : null;
}

/** Reads a code as people send it, also inside a link or a sentence. Returns null if it contains no code or several. */
export function understoodCode(sent: string): RoomCode | null {
  const read = understandRoomCode(sent);
  return read.ok ? (read.code as RoomCode) : null;
}
