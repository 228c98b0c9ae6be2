import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dayAndTime } from '../../shared/dates/day-and-time.ts';
import { useNow } from '../../shared/dates/use-now.ts';
import { DecisionBar } from './DecisionBar.tsx';
import { DecisionHistory } from './DecisionHistory.tsx';
import classes from './Operator.module.css';
import type { OperatorCalls, Report } from './operator-calls.ts';
import { ReportedContentView } from './ReportedContentView.tsx';
import { reasonIn } from './ReportList.tsx';

interface ReportPanelProps {
  calls: OperatorCalls;
  report: Report;
  hasKeys: boolean;
  onDecided: (report: Report) => Promise<void>;
  onFailed: () => void;
}

export function ReportPanel({ calls, report, hasKeys, onDecided, onFailed }: ReportPanelProps) {
  const { t, i18n } = useTranslation('operator');
  const now = useNow([]);
  const { about } = report;
  return (
    <section className={classes.panel} aria-labelledby="report-title">
      <h2 id="report-title" className={classes.title}>
        {about.title || t('untitled')}
      </h2>
      <dl className={classes.facts}>
        <dt>{t('reference')}</dt>
        <dd className={classes.mono}>{report.reference}</dd>
        <dt>{t('state')}</dt>
        <dd>{t(`states.${report.state}`)}</dd>
        <dt>{t('why')}</dt>
        <dd>{reasonIn(t, report.reason)}</dd>
        {report.message !== '' && (
          <>
            <dt>{t('words')}</dt>
            <dd className={classes.words}>{report.message}</dd>
          </>
        )}
        <dt>{t('reported')}</dt>
        <dd>{t('moment', dayAndTime(report.createdAt, now, i18n.language))}</dd>
        {about.kind === 'link' && (
          <>
            <dt>{t('writer')}</dt>
            <dd className={classes.mono}>{about.id}</dd>
          </>
        )}
        {about.url !== null && (
          <>
            <dt>{t('address')}</dt>
            <dd>
              <Anchor
                href={about.url}
                target="_blank"
                rel="noopener noreferrer"
                className={classes.mono}
              >
                {about.url}
              </Anchor>
            </dd>
          </>
        )}
      </dl>
      {about.kind === 'link' ? (
        <p className={classes.empty}>{t('linkRefused')}</p>
      ) : (
        <ReportedContentView calls={calls} reference={report.reference} state={report.state} />
      )}
      <DecisionHistory history={report.history} />
      <DecisionBar
        calls={calls}
        report={report}
        hasKeys={hasKeys}
        onDecided={onDecided}
        onFailed={onFailed}
      />
    </section>
  );
}
