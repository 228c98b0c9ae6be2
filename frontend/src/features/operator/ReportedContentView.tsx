import { Alert, Skeleton, useComputedColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { ApiError } from '../../api/api-error.ts';
import { inertDocument, picturesIn } from './inert-document.ts';
import classes from './Operator.module.css';
import type { OperatorCalls, Report, ReportedContent } from './operator-calls.ts';
import { ReportedFiles } from './ReportedFiles.tsx';

interface ReportedContentViewProps {
  calls: OperatorCalls;
  reference: string;
  state: Report['state'];
}

/** What was reported, in a frame where nothing of it runs, leads or loads anywhere, with its files. */
export function ReportedContentView({ calls, reference, state }: ReportedContentViewProps) {
  const { t } = useTranslation('operator');
  const isDark = useComputedColorScheme('light') === 'dark';
  const { data, error } = useSWR(['operator/content', reference, state], async () => {
    const content = await calls.content(reference);
    return { content, pictures: await picturesOf(calls, content) };
  });
  if (error !== undefined)
    return (
      <Alert color="gray" role="status">
        {error instanceof ApiError && error.status === 410 ? t('over') : (error as Error).message}
      </Alert>
    );
  if (data === undefined) return <Skeleton height={200} aria-label={t('loading')} />;
  const { content, pictures } = data;
  return (
    <>
      <iframe
        className={classes.frame}
        title={t('content')}
        sandbox=""
        referrerPolicy="no-referrer"
        srcDoc={inertDocument(content.html, { pictures, isDark, missingPicture: t('missingPicture') })}
      />
      <ReportedFiles calls={calls} reference={reference} files={content.files} />
    </>
  );
}

/** The stored pictures that it shows, as data: addresses, since a frame that is nobody's can load no others. One that cannot be had is left out. */
async function picturesOf(calls: OperatorCalls, { reference, html }: ReportedContent): Promise<ReadonlyMap<string, string>> {
  const loaded = await Promise.all(
    picturesIn(html).map(async (name) => {
      try {
        return [[name, await dataAddress(await calls.file(reference, name))] as const];
      } catch (error) {
        console.warn('A picture of what was reported cannot be shown.', error);
        return [];
      }
    }),
  );
  return new Map(loaded.flat());
}

/** Browsers tell by the bytes which picture it is. */
function dataAddress(blob: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The picture cannot be read.'));
    reader.readAsDataURL(new Blob([blob], { type: 'image/png' }));
  });
}
