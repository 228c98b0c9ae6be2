import { Alert, Stack, TextInput } from '@mantine/core';
import { CODE_FAULTS } from '@pasteroom/openapi/rules/room-codes';
import type { TFunction } from 'i18next';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CaptchaField } from '../../shared/captcha/CaptchaField.tsx';
import { codeCallFailure } from '../../shared/forms/call-failure.ts';
import { ScreenModal } from '../../shared/forms/ScreenModal.tsx';
import { SubmitButton } from '../../shared/forms/SubmitButton.tsx';
import { SubmitForm } from '../../shared/forms/SubmitForm.tsx';
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts';
import { readRoomCode } from './room-code.ts';
import { fetchText, type RetrievedText } from './fetch-text.ts';

interface GetTextModalProps {
  opened: boolean;
  /** What was typed as the code; it outlives the modal, so that a failure costs nothing. */
  code: string;
  /** Why the code's link could not be opened: said at once, until something else is tried. */
  refusal: unknown;
  onCodeChange: (code: string) => void;
  onRetrieved: (text: RetrievedText) => void;
  /** Told of a failure after which the modal is closed; `reason` is fit to show. */
  onFailed: (reason: string | undefined) => void;
  onClose: () => void;
}

/** Get Text: a code, a captcha for guests, one button. */
export function GetTextModal(props: GetTextModalProps) {
  const { t } = useTranslation(['paste-text-modals', 'frame']);
  return (
    <ScreenModal opened={props.opened} onClose={props.onClose} title={t('get.title')}>
      <GetTextForm {...props} />
    </ScreenModal>
  );
}

/** Statuses that speak of the code. */
const KNOWN = { 404: 'code.notFound' } as const;

interface Problems {
  code?: string | undefined;
  form?: string | undefined;
}

function problemsOf(refusal: unknown, t: TFunction<['paste-text-modals', 'frame']>): Problems {
  if (refusal === undefined) return {};
  const failure = codeCallFailure(refusal, KNOWN);
  if (failure.at === 'code') return { code: 'text' in failure ? t(failure.text) : failure.message };
  return { form: failure.message ?? t('frame:notices.failed') };
}

function GetTextForm({ code, refusal, onCodeChange, onRetrieved, onFailed }: GetTextModalProps) {
  const { t } = useTranslation(['paste-text-modals', 'frame']);
  const [problems, setProblems] = useState(() => problemsOf(refusal, t));
  const field = useRef<HTMLInputElement>(null);
  const form = useCheckedForm(() => (code.trim() === '' ? field.current : null));
  // Where the code came with a link and was not refused yet, nothing is left to do but to send it.
  const [isPrefilled] = useState(code !== '' && refusal === undefined);

  const failed = (error: unknown) => {
    const failure = codeCallFailure(error, KNOWN);
    if (failure.at === 'form') return setProblems({ form: failure.message });
    if (failure.at === 'code') {
      setProblems({ code: 'text' in failure ? t(failure.text) : failure.message });
      return field.current?.focus();
    }
    console.error('The text could not be fetched.', error);
    onFailed(failure.message);
  };

  const submit = async () => {
    setProblems({});
    if (code.trim() === '') return setProblems({ form: t('get.invalid') });
    const read = readRoomCode(code);
    if (read.ok) return form.send({ make: () => fetchText(read.code), done: onRetrieved, failed });
    // No text can have a reserved code: that is all a reader has to know.
    setProblems({ code: read.fault === 'reserved' ? t('code.notFound') : CODE_FAULTS[read.fault] });
  };
  const notice = problems.form ?? form.notice ?? (form.captcha.problem === undefined ? undefined : t('get.invalid'));

  return (
    <SubmitForm onSubmit={() => void submit()} isFirst={isPrefilled && form.isReady}>
      <Stack>
        <TextInput
          ref={field}
          data-autofocus={!isPrefilled || undefined}
          label={t('get.code')}
          placeholder={t('get.placeholder')}
          value={code}
          onChange={(event) => {
            onCodeChange(event.currentTarget.value);
            form.changed();
            setProblems({});
          }}
          error={problems.code}
          errorProps={{ role: 'alert' }}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <CaptchaField {...form.captcha} isFirst={isPrefilled} />
        {notice !== undefined && (
          <Alert color="red" role="alert">
            {notice}
          </Alert>
        )}
        <SubmitButton {...form.button} isFirst={isPrefilled && form.isOpen}>
          {t('get.submit')}
        </SubmitButton>
      </Stack>
    </SubmitForm>
  );
}
