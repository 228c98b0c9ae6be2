import { noSuchPart } from '@pasteroom/kit/core/list-part';

/** The position after the item that was made at this moment under this id, where the next part of a list begins. */
export interface ListCursor {
  at: Date;
  id: string;
}

/** A cursor as a query carries it. */
export const writeCursor = ({ at, id }: ListCursor): string => `${at.getTime()}_${id}`;

/** What a query carries as this parameter; throws `validation` for what is no cursor. */
export function readCursor(text: string, parameter: string): ListCursor {
  const [, ms = '', id = ''] = /^(\d{1,15})_(.+)$/.exec(text) ?? [];
  if (id === '') throw noSuchPart(parameter);
  return { at: new Date(Number(ms)), id };
}
