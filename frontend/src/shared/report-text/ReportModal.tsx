import { NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import {
  MAX_REPORT_LENGTH,
  REPORT_REASONS,
  type ReportReason,
} from '@pasteroom/openapi/rules/reports';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CaptchaField } from '../captcha/CaptchaField.tsx';
import type { StoredFile } from '../file-cards/stored-file.ts';
import { ScreenModal } from '../forms/ScreenModal.tsx';
import { FormNotice } from '../forms/FormNotice.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { SubmitForm } from '../forms/SubmitForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { ReportThanks } from './ReportThanks.tsx';
import { type NewReport, reportText } from './report-text.ts';

interface ReportModalProps {
  opened: boolean;
  code: string;
  files: readonly ReportedFile[];
  /** Key of a sealed text, which readers can send to the operator. */
  sealedKey?: string | undefined;
  onClose: () => void;
}

type ReportedFile = Pick<StoredFile, 'filename' | 'generatedFilename'>;

export function ReportModal({ opened, code, files, sealedKey, onClose }: ReportModalProps) {
  const { t } = useTranslation('paste-text-modals');
  const [reference, setReference] = useState<string>();
  return (
    <ScreenModal
      opened={opened}
      onClose={onClose}
      title={t('report.title')}
      onExitTransitionEnd={() => setReference(undefined)}
    >
      {reference === undefined ? (
        <ReportForm code={code} files={files} sealedKey={sealedKey} onReported={setReference} />
      ) : (
        <ReportThanks reference={reference} onClose={onClose} />
      )}
    </ScreenModal>
  );
}

interface ReportFormProps extends Pick<ReportModalProps, 'code' | 'files' | 'sealedKey'> {
  onReported: (reference: string) => void;
}

function ReportForm({ code, files, sealedKey, onReported }: ReportFormProps) {
  const { t } = useTranslation('paste-text-modals');
  const [reason, setReason] = useState<ReportReason>();
  const [file, setFile] = useState('');
  const [message, setMessage] = useState('');
  const [sendsKey, setSendsKey] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const form = useCallForm<NewReport, string, 'reason'>({
    call: (report) => reportText(code, report),
    onDone: onReported,
    known: { not_found: { at: 'form', message: t('report.notFound') } },
  });

  const submit = async () => {
    if (reason !== undefined)
      return form.send({
        reason,
        message: message.trim(),
        ...(file !== '' && { file }),
        ...(sendsKey && sealedKey !== undefined && { key: sealedKey }),
      });
    form.clear();
    form.say('reason', t('report.missing'));
    form.sayMissing();
    select.current?.focus();
  };

  return (
    <SubmitForm onSubmit={() => void submit()}>
      <Stack>
        <Text size="sm">{t('report.intro')}</Text>
        <NativeSelect
          ref={select}
          data-autofocus
          size="md"
          label={t('report.reason')}
          value={reason ?? ''}
          error={reason === undefined && form.problemAt('reason')}
          errorProps={{ role: 'alert' }}
          onChange={({ currentTarget }) => {
            setReason(REPORT_REASONS.find((known) => known === currentTarget.value));
            form.changed();
          }}
          data={[
            { value: '', label: t('report.choose') },
            ...REPORT_REASONS.map((value) => ({ value, label: t(`report.reasons.${value}`) })),
          ]}
        />
        {files.length > 0 && (
          <NativeSelect
            size="md"
            label={t('report.about')}
            value={file}
            onChange={({ currentTarget }) => {
              setFile(currentTarget.value);
              form.changed();
            }}
            data={[
              { value: '', label: t('report.whole') },
              ...files.map(({ filename, generatedFilename }) => ({
                value: generatedFilename,
                label: filename,
              })),
            ]}
          />
        )}
        <Textarea
          label={t('report.message')}
          description={t('report.messageHint')}
          rows={4}
          maxLength={MAX_REPORT_LENGTH}
          value={message}
          onChange={(event) => {
            setMessage(event.currentTarget.value);
            form.changed();
          }}
        />
        {sealedKey !== undefined && (
          <Text component="label" size="sm">
            <input
              type="checkbox"
              checked={sendsKey}
              onChange={(event) => setSendsKey(event.currentTarget.checked)}
            />{' '}
            {t('report.key')}
          </Text>
        )}
        <CaptchaField {...form.captcha} />
        <FormNotice>{form.notice}</FormNotice>
        <SubmitButton {...form.button}>{t('report.submit')}</SubmitButton>
      </Stack>
    </SubmitForm>
  );
}
