import { Alert, Button, Skeleton } from '@mantine/core';
import { SealedError } from '@pasteroom/sealed/sealed-error';
import type { SealedFile } from '@pasteroom/sealed/seal';
import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { callWords } from '../../api/api-error.ts';
import { InertFrame } from './InertFrame.tsx';
import classes from './Operator.module.css';
import type { OperatorCalls, ReportedContent } from './operator-calls.ts';
import { openReported } from './open-reported.ts';
import { saveBlob } from '../../shared/save-blob.ts';

interface SealedReportProps {
  calls: OperatorCalls;
  content: ReportedContent;
}

/** Decrypts the text in this browser with the key that the reporter sent. */
export function SealedReport({ calls, content }: SealedReportProps) {
  const { t } = useTranslation('operator');
  const { reference, sealed } = content;
  const hasKey = sealed?.key !== undefined;
  const { data: opened, error } = useSWR(
    hasKey && ['operator/sealed', reference],
    () => openReported(calls, content),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  if (!hasKey)
    return (
      <Alert color="gray" role="status">
        {t('sealed.noKey')}
      </Alert>
    );
  if (error !== undefined)
    return (
      <Alert color="red" role="alert">
        {error instanceof SealedError ? t('sealed.wrongKey') : (callWords(error) ?? t('failed'))}
      </Alert>
    );
  if (opened === undefined) return <Skeleton height={200} aria-label={t('loading')} />;
  return (
    <>
      <InertFrame html={opened.html} pictures={opened.pictures} />
      <SealedFiles files={opened.files} />
    </>
  );
}

function SealedFiles({ files }: { files: readonly SealedFile[] }) {
  const { t } = useTranslation('operator');
  if (files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={t('sealed.files')}>
      {files.map(({ name, blob }, at) => (
        <li key={`${at} ${name}`}>
          <Button
            variant="default"
            size="xs"
            aria-label={t('files.saveName', { name })}
            onClick={() => saveBlob(name, blob)}
          >
            {name}
          </Button>
        </li>
      ))}
    </ul>
  );
}
