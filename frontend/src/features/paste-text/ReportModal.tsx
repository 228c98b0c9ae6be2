import { Alert, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { MAX_REPORT_LENGTH, REPORT_REASONS, type ReportReason } from '@pasteroom/openapi/rules/reports';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../i18n/parts/paste-text-parts.ts';
import { CaptchaField } from '../../shared/captcha/CaptchaField.tsx';
import { codeCallFailure } from '../../shared/forms/call-failure.ts';
import { ScreenModal } from '../../shared/forms/ScreenModal.tsx';
import { SubmitButton } from '../../shared/forms/SubmitButton.tsx';
import { SubmitForm } from '../../shared/forms/SubmitForm.tsx';
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts';
import { ReportThanks } from './ReportThanks.tsx';
import { reportText } from './report-text.ts';

interface ReportModalProps {
  opened: boolean;
  /** The text that is reported. */
  code: string;
  onClose: () => void;
}

/** Report a text: a reason, a message, and the number to ask by. */
export function ReportModal({ opened, code, onClose }: ReportModalProps) {
  const { t } = useTranslation();
  const [reference, setReference] = useState<string>();
  return (
    <ScreenModal opened={opened} onClose={onClose} title={t('pasteText.report.title')} onExitTransitionEnd={() => setReference(undefined)}>
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
  const { t } = useTranslation();
  const checked = useCheckedForm();
  const [reason, setReason] = useState<ReportReason>();
  const [message, setMessage] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const select = useRef<HTMLSelectElement>(null);

  const failed = (error: unknown) => {
    console.error('The text could not be reported.', error);
    const failure = codeCallFailure(error, { 404: 'pasteText.report.notFound' });
    if ('text' in failure) return setProblems({ form: t(failure.text) });
    setProblems({ form: failure.message ?? t('notices.failed') });
  };

  const submit = async () => {
    setProblems(reason === undefined ? { reason: t('pasteText.report.missing') } : {});
    if (reason !== undefined)
      return checked.send({ make: () => reportText(code, { reason, message: message.trim() }), done: onReported, failed });
    checked.sayMissing();
    select.current?.focus();
  };
  const notice = problems.form ?? checked.notice;

  return (
    <SubmitForm onSubmit={() => void submit()}>
      <Stack>
        <Text size="sm">{t('pasteText.report.intro')}</Text>
        <NativeSelect
          ref={select}
          data-autofocus
          size="md"
          label={t('pasteText.report.reason')}
          value={reason ?? ''}
          error={reason === undefined && problems.reason}
          errorProps={{ role: 'alert' }}
          onChange={({ currentTarget }) => {
            setReason(REPORT_REASONS.find((known) => known === currentTarget.value));
            checked.changed();
          }}
          data={[
            { value: '', label: t('pasteText.report.choose') },
            ...REPORT_REASONS.map((value) => ({ value, label: t(`pasteText.report.reasons.${value}`) })),
          ]}
        />
        <Textarea
          label={t('pasteText.report.message')}
          description={t('pasteText.report.messageHint')}
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
        <SubmitButton {...checked.button}>{t('pasteText.report.submit')}</SubmitButton>
      </Stack>
    </SubmitForm>
  );
}
