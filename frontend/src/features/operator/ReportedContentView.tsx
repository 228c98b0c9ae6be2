import { Alert, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { ApiError } from '../../api/api-error.ts';
import { InertFrame } from './InertFrame.tsx';
import { picturesIn } from './inert-document.ts';
import { loadPictures } from './load-pictures.ts';
import type { OperatorCalls, Report } from './operator-calls.ts';
import { ReportedFiles } from './ReportedFiles.tsx';
import { SealedReport } from './SealedReport.tsx';

const NO_PICTURES: ReadonlyMap<string, string> = new Map();

interface ReportedContentViewProps {
  calls: OperatorCalls;
  reference: string;
  state: Report['state'];
}

export function ReportedContentView({ calls, reference, state }: ReportedContentViewProps) {
  const { t } = useTranslation('operator');
  const { data: content, error } = useSWR(['operator/content', reference, state], () =>
    calls.content(reference),
  );
  const { data: pictures = NO_PICTURES } = useSWR(
    content && ['operator/pictures', reference, state],
    () =>
      content
        ? loadPictures((id) => calls.file(reference, id), picturesIn(content.html))
        : NO_PICTURES,
    { revalidateOnFocus: false },
  );
  if (error !== undefined)
    return (
      <Alert color="gray" role="status">
        {error instanceof ApiError && error.status === 410 ? t('over') : (error as Error).message}
      </Alert>
    );
  if (content === undefined) return <Skeleton height={200} aria-label={t('loading')} />;
  return (
    <>
      {content.sealed === undefined ? (
        <InertFrame html={content.html} pictures={pictures} />
      ) : (
        <SealedReport calls={calls} content={content} />
      )}
      <ReportedFiles calls={calls} reference={reference} files={content.files} />
    </>
  );
}
