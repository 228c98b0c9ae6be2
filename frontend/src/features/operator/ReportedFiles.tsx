import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callWords } from '../../api/api-error.ts';
import { formatFileSize } from '../../shared/file-cards/file-size.ts';
import classes from './Operator.module.css';
import { saveBlob } from '../../shared/save-blob.ts';
import type { OperatorCalls, ReportedFile } from './operator-calls.ts';

interface ReportedFilesProps {
  calls: OperatorCalls;
  reference: string;
  files: readonly ReportedFile[];
}

export function ReportedFiles({ calls, reference, files }: ReportedFilesProps) {
  const { t } = useTranslation('operator');
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="files-title">
      <h3 id="files-title" className={classes.subtitle}>
        {t('files.title', { count: files.length })}
      </h3>
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={file.generatedFilename}>
            <FileRow calls={calls} reference={reference} file={file} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FileRow({
  calls,
  reference,
  file,
}: Omit<ReportedFilesProps, 'files'> & { file: ReportedFile }) {
  const { t, i18n } = useTranslation('operator');
  const [said, setSaid] = useState<string>();
  const { filename: name, sha256 } = file;

  const attempt = async (act: () => Promise<string | undefined>) => {
    try {
      setSaid(await act());
    } catch (error) {
      setSaid(callWords(error) ?? t('failed'));
    }
  };
  const save = async () => {
    saveBlob(name, await calls.file(reference, file.generatedFilename));
    return undefined;
  };
  const block = async (value: string) => {
    const { away } = await calls.setBlock({
      kind: 'file',
      value,
      note: name.slice(0, 200),
      isBlocked: true,
    });
    return away.length === 0
      ? t('files.blocked')
      : t('blocks.away', { places: away.map((each) => t(`blocks.${each}`)).join(', ') });
  };
  return (
    <>
      <Text className={classes.wrapped}>{name}</Text>
      <Text size="xs" c="dimmed" className={classes.wrapped}>
        {file.type} · {formatFileSize(file.size, i18n.language)} ·{' '}
        {sha256 === null ? t('files.gone') : `SHA-256 ${sha256}`}
      </Text>
      <Group gap="xs" mt={4}>
        <Button
          variant="default"
          size="xs"
          disabled={sha256 === null}
          aria-label={t('files.saveName', { name })}
          onClick={() => void attempt(save)}
        >
          {t('files.save')}
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={sha256 === null}
          aria-label={t('files.blockName', { name })}
          onClick={() => sha256 !== null && void attempt(() => block(sha256))}
        >
          {t('files.block')}
        </Button>
        <Text size="sm" role="status">
          {said}
        </Text>
      </Group>
    </>
  );
}
