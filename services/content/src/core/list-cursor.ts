import { noSuchPart } from '@pasteroom/kit/core/list-part';

export interface ListCursor {
  at: Date;
  id: string;
}

export const writeCursor = ({ at, id }: ListCursor): string => `${at.getTime()}_${id}`;

export function readCursor(text: string, parameter: string): ListCursor {
  const [, ms = '', id = ''] = /^(\d{1,15})_([\w-]{1,64})$/.exec(text) ?? [];
  if (id === '') throw noSuchPart(parameter);
  return { at: new Date(Number(ms)), id };
}
