import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dayAndTime } from '../../shared/dates/day-and-time.ts';
import { useNow } from '../../shared/dates/use-now.ts';
import { ItemList } from './ItemList.tsx';
import classes from './Operator.module.css';
import type { Report } from './operator-calls.ts';

interface ReportListProps {
  reports: readonly Report[];
  selected: Report | undefined;
  onSelect: (reference: string) => void;
  onMore: (() => void) | undefined;
}

export function ReportList({ reports, ...rest }: ReportListProps) {
  const { t, i18n } = useTranslation('operator');
  const now = useNow([]);
  const line = (report: Report) => (
    <>
      <span className={classes.lineTitle}>{report.about.title || t('untitled')}</span>
      <span className={classes.lineFacts}>
        <Badge size="sm" variant="light" color={report.state === 'open' ? 'accent' : 'gray'}>
          {t(`states.${report.state}`)}
        </Badge>
        {t(`kinds.${report.about.kind}`)} · {reasonIn(t, report.reason)}
        {report.about.others > 0 && ` · ${t('others', { count: report.about.others })}`}
      </span>
      <span className={classes.lineFacts}>
        {t('since', dayAndTime(report.createdAt, now, i18n.language))}
      </span>
    </>
  );
  return (
    <ItemList
      {...rest}
      items={reports}
      idOf={({ reference }) => reference}
      label={t('reports')}
      none={t('none')}
      line={line}
    />
  );
}

const REASONS = [
  'illegal',
  'malware',
  'phishing',
  'spam',
  'copyright',
  'personal-data',
  'hate',
  'other',
  'banned-link',
] as const;

export function reasonIn(
  t: (key: `reasons.${(typeof REASONS)[number]}`) => string,
  reason: string,
): string {
  const known = REASONS.find((each) => each === reason);
  return known === undefined ? reason : t(`reasons.${known}`);
}
