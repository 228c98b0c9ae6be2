import { Alert, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CaptchaField } from '../../shared/captcha/CaptchaField.tsx';
import { codeCallFailure } from '../../shared/forms/call-failure.ts';
import { ScreenModal } from '../../shared/forms/ScreenModal.tsx';
import { SubmitButton } from '../../shared/forms/SubmitButton.tsx';
import { SubmitForm } from '../../shared/forms/SubmitForm.tsx';
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts';
import { ReportThanks } from './ReportThanks.tsx';
import { MAX_REPORT_LENGTH, REPORT_REASONS, type ReportReason, reportText } from './report-text.ts';

interface ReportModalProps {
  opened: boolean;
  /** The text that is reported. */
  code: string;
  onClose: () => void;
}

/** Report a text: a reason, a message, and the number to ask by. */
export function ReportModal({ opened, code, onClose }: ReportModalProps) {
  const { t } = useTranslation(['paste-text-modals', 'frame']);
  const [reference, setReference] = useState<string>();
  return (
    <ScreenModal opened={opened} onClose={onClose} title={t('report.title')} onExitTransitionEnd={() => setReference(undefined)}>
      {reference === undefined ? (
        <ReportForm code={code} onReported={setReference} />
      ) : (
        <ReportThanks reference={reference} onClose={onClose} />
      )}
    </ScreenModal>
  );
}

interface Problems {
  reason?: string;
  form?: string;
}

function ReportForm({ code, onReported }: { code: string; onReported: (reference: string) => void }) {
  const { t } = useTranslation(['paste-text-modals', 'frame']);
  const checked = useCheckedForm();
  const [reason, setReason] = useState<ReportReason>();
  const [message, setMessage] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const select = useRef<HTMLSelectElement>(null);

  const failed = (error: unknown) => {
    console.error('The text could not be reported.', error);
    const failure = codeCallFailure(error, { 404: 'report.notFound' } as const);
    if ('text' in failure) return setProblems({ form: t(failure.text) });
    setProblems({ form: failure.message ?? t('frame:notices.failed') });
  };

  const submit = async () => {
    setProblems(reason === undefined ? { reason: t('report.missing') } : {});
    if (reason !== undefined)
      return checked.send({ make: () => reportText(code, { reason, message: message.trim() }), done: onReported, failed });
    checked.sayMissing();
    select.current?.focus();
  };
  const notice = problems.form ?? checked.notice;

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
          error={reason === undefined && problems.reason}
          errorProps={{ role: 'alert' }}
          onChange={({ currentTarget }) => {
            setReason(REPORT_REASONS.find((known) => known === currentTarget.value));
            checked.changed();
          }}
          data={[
            { value: '', label: t('report.choose') },
            ...REPORT_REASONS.map((value) => ({ value, label: t(`report.reasons.${value}`) })),
          ]}
        />
        <Textarea
          label={t('report.message')}
          description={t('report.messageHint')}
          rows={4}
          maxLength={MAX_REPORT_LENGTH}
          value={message}
          onChange={(event) => {
            setMessage(event.currentTarget.value);
            checked.changed();
          }}
        />
        <CaptchaField {...checked.captcha} />
        {notice !== undefined && (
          <Alert color="red" role="alert">
            {notice}
          </Alert>
        )}
        <SubmitButton {...checked.button}>{t('report.submit')}</SubmitButton>
      </Stack>
    </SubmitForm>
  );
}
