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

const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;

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
      return life < YEAR
        ? { text: 'hours', count: life / HOUR }
        : { text: 'years', count: life / YEAR };
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
