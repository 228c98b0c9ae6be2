import { Alert, Button, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../i18n/parts/paste-text-parts.ts';
import { CaptchaField } from '../../shared/captcha/CaptchaField.tsx';
import { useCaptchaGate } from '../../shared/captcha/use-captcha-gate.ts';
import { useFocusAfterSolving } from '../../shared/captcha/use-focus-after-solving.ts';
import { codeCallFailure } from '../../shared/forms/call-failure.ts';
import { ScreenModal } from '../../shared/forms/ScreenModal.tsx';
import { SubmitForm } from '../../shared/forms/SubmitForm.tsx';
import { ReportThanks } from './ReportThanks.tsx';
import { MAX_REPORT_LENGTH, REPORT_REASONS, type ReportReason, useReportText } from './use-report-text.ts';

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
  captcha?: string;
  form?: string;
}

function ReportForm({ code, onReported }: { code: string; onReported: (reference: string) => void }) {
  const { t } = useTranslation();
  const { isOpen } = useCaptchaGate();
  const { report, isSending } = useReportText(code);
  const [reason, setReason] = useState<ReportReason>();
  const [message, setMessage] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const select = useRef<HTMLSelectElement>(null);
  const captcha = useRef<{ focus(): void }>(null);
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfterSolving(isOpen, () => button.current?.focus());

  const fail = (error: unknown) => {
    console.error('The text could not be reported.', error);
    const failure = codeCallFailure(error, { 404: 'pasteText.report.notFound' });
    if (failure.at === 'captcha') return setProblems({ captcha: t('forms.captchaAgain') });
    if ('text' in failure) return setProblems({ form: t(failure.text) });
    setProblems({ form: failure.message ?? t('notices.failed') });
  };

  const submit = async () => {
    if (isSending) return;
    const missing: Problems = {
      ...(reason === undefined && { reason: t('pasteText.report.missing') }),
      ...(!isOpen && { captcha: t('captcha.required') }),
    };
    setProblems(missing);
    if (reason === undefined) return select.current?.focus();
    if (!isOpen) return captcha.current?.focus();
    await report({ reason, message: message.trim() }).then(onReported, fail);
  };

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
          onChange={({ currentTarget }) => setReason(REPORT_REASONS.find((known) => known === currentTarget.value))}
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
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <CaptchaField ref={captcha} error={isOpen ? undefined : problems.captcha} />
        {problems.form !== undefined && (
          <Alert color="red" role="alert">
            {problems.form}
          </Alert>
        )}
        <Button ref={button} type="submit" size="md" fullWidth disabled={!isOpen} loading={isSending}>
          {t('pasteText.report.submit')}
        </Button>
      </Stack>
    </SubmitForm>
  );
}
