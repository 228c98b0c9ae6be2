import { useTranslation } from 'react-i18next';
import { TICK } from '../../shared/icons/action-icons.tsx';
import { Icon } from '../../shared/icons/Icon.tsx';
import { type Cell, comparison } from './comparison.ts';
import classes from './PremiumPlan.module.css';

export function ComparisonTable() {
  const { t } = useTranslation('premium-plan');
  return (
    <table className={classes.table}>
      <caption className={classes.panelTitle}>{t('comparison.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('comparison.feature')}</th>
          <th scope="col">{t('comparison.guest')}</th>
          <th scope="col">{t('comparison.premium')}</th>
        </tr>
      </thead>
      <tbody>
        {comparison.map(({ row, guest, premium }) => (
          <tr key={row}>
            <th scope="row">{t(`rows.${row}`)}</th>
            <td>
              <CellText cell={guest} />
            </td>
            <td>
              <CellText cell={premium} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CellText({ cell }: { cell: Cell }) {
  const { t } = useTranslation('premium-plan');
  if (typeof cell === 'object') return t(`cells.${cell.text}`, { count: cell.count });
  return (
    <span className={classes.mark} data-is={cell}>
      <Icon path={cell ? TICK : 'M7 12h10'} weight={2} />
      <span className={classes.unseen}>{t(cell ? 'cells.yes' : 'cells.no')}</span>
    </span>
  );
}
