import { COMPARED, PLANS } from '@pasteroom/openapi/rules/entitlements';

type Row = (typeof COMPARED)[number];
type Compared = 'guest' | 'premium';

export type Cell =
  | boolean
  | { readonly text: 'hours' | 'years' | 'pages' | 'forLife' | 'within'; readonly count: number };

export interface ComparedRow {
  readonly row: Row;
  readonly guest: Cell;
  readonly premium: Cell;
}

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;

export const comparison: readonly ComparedRow[] = COMPARED.map((row) => ({
  row,
  guest: cellOf(row, 'guest'),
  premium: cellOf(row, 'premium'),
}));

function cellOf(row: Row, plan: Compared): Cell {
  switch (row) {
    case 'captcha':
    case 'ads':
      return !PLANS[plan][row]; // the rows read "No captcha" and "No ads"
    case 'textLife': {
      const life = PLANS[plan][row];
      return life < YEAR_MS
        ? { text: 'hours', count: life / HOUR_MS }
        : { text: 'years', count: life / YEAR_MS };
    }
    case 'pagesLive': {
      const count = PLANS[plan][row];
      return { text: count === 0 ? 'pages' : 'forLife', count };
    }
    case 'supportHours': {
      const hours = PLANS[plan][row];
      return hours === null ? false : { text: 'within', count: hours };
    }
    case 'ownNames':
    case 'followedLinks':
      return PLANS[plan][row];
  }
}
