import { Badge, Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dayAndTime } from '../../shared/dates/day-and-time.ts';
import { useNow } from '../../shared/dates/use-now.ts';
import classes from './Operator.module.css';
import type { Report } from './operator-calls.ts';

interface ReportListProps {
  reports: readonly Report[];
  selected: Report | undefined;
  onSelect: (reference: string) => void;
  /** Shows the next ones, where there are any. */
  onMore: (() => void) | undefined;
}

/** The reports, one line each: what it is about, why, since when. */
export function ReportList({ reports, selected, onSelect, onMore }: ReportListProps) {
  const { t, i18n } = useTranslation('operator');
  const now = useNow([]);
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => void current.current?.scrollIntoView({ block: 'nearest' }), [selected?.reference]);

  return (
    <nav className={classes.list} aria-label={t('reports')}>
      {reports.length === 0 && <p className={classes.empty}>{t('none')}</p>}
      <ul>
        {reports.map((report) => {
          const isCurrent = report === selected;
          return (
            <li key={report.reference}>
              <button
                ref={isCurrent ? current : undefined}
                type="button"
                className={classes.line}
                aria-current={isCurrent ? 'true' : undefined}
                onClick={() => onSelect(report.reference)}
              >
                <span className={classes.lineTitle}>{report.about.title || t('untitled')}</span>
                <span className={classes.lineFacts}>
                  <Badge size="sm" variant="light" color={report.state === 'open' ? 'accent' : 'gray'}>
                    {t(`states.${report.state}`)}
                  </Badge>
                  {t(`kinds.${report.about.kind}`)} · {reasonIn(t, report.reason)}
                  {report.about.others > 0 && ` · ${t('others', { count: report.about.others })}`}
                </span>
                <span className={classes.lineFacts}>{t('since', dayAndTime(report.createdAt, now, i18n.language))}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {onMore && (
        <Button variant="subtle" size="sm" fullWidth onClick={onMore}>
          {t('more')}
        </Button>
      )}
    </nav>
  );
}

const REASONS = ['illegal', 'malware', 'phishing', 'spam', 'copyright', 'personal-data', 'hate', 'other', 'banned-link'] as const;

/** What a reporter chose, in words; what is not known yet, as it is called. */
export function reasonIn(t: (key: `reasons.${(typeof REASONS)[number]}`) => string, reason: string): string {
  const known = REASONS.find((each) => each === reason);
  return known === undefined ? reason : t(`reasons.${known}`);
}
