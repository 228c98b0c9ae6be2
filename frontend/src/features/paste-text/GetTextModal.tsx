import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { CODE_FAULTS } from '@pasteroom/openapi/rules/room-codes';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../i18n/parts/paste-text-parts.ts';
import { CaptchaField } from '../../shared/captcha/CaptchaField.tsx';
import { useCaptchaGate } from '../../shared/captcha/use-captcha-gate.ts';
import { useFocusAfterSolving } from '../../shared/captcha/use-focus-after-solving.ts';
import { codeCallFailure } from '../../shared/forms/call-failure.ts';
import { ScreenModal } from '../../shared/forms/ScreenModal.tsx';
import { SubmitForm } from '../../shared/forms/SubmitForm.tsx';
import { readRoomCode } from './room-code.ts';
import { type RetrievedText, useGetText } from './use-get-text.ts';

interface GetTextModalProps {
  opened: boolean;
  /** What was typed as the code; it outlives the modal, so that a failure costs nothing. */
  code: string;
  onCodeChange: (code: string) => void;
  onRetrieved: (text: RetrievedText) => void;
  /** Told of a failure after which the modal is closed; `reason` is fit to show. */
  onFailed: (reason: string | undefined) => void;
  onClose: () => void;
}

/** Get Text: a code, a captcha for guests, one button. */
export function GetTextModal(props: GetTextModalProps) {
  const { t } = useTranslation();
  return (
    <ScreenModal opened={props.opened} onClose={props.onClose} title={t('pasteText.getModal.title')}>
      <GetTextForm {...props} />
    </ScreenModal>
  );
}

interface Problems {
  code?: string | undefined;
  captcha?: string | undefined;
  form?: string | undefined;
}

function GetTextForm({ code, onCodeChange, onRetrieved, onFailed }: GetTextModalProps) {
  const { t } = useTranslation();
  const { isGuest, isOpen } = useCaptchaGate();
  const { getText, isFetching } = useGetText();
  const [problems, setProblems] = useState<Problems>({});
  const captcha = useRef<{ focus(): void }>(null);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);

  // Where the code came with a link, the first thing left to do has the focus: the captcha, or else the button.
  const [isPrefilled] = useState(code !== '');
  useEffect(() => {
    if (!isPrefilled || (!isGuest && !isOpen)) return;
    const target = isOpen ? button : captcha;
    target.current?.focus();
  }, [isPrefilled, isGuest, isOpen]);

  useFocusAfterSolving(isOpen, () => (code.trim() === '' ? field : button).current?.focus());

  const fail = (error: unknown) => {
    const failure = codeCallFailure(error, { 404: 'code.notFound' });
    if (failure.at === 'screen') {
      console.error('The text could not be fetched.', error);
      return onFailed(failure.message);
    }
    if (failure.at === 'captcha') return setProblems({ captcha: t('forms.captchaAgain') });
    if (failure.at === 'form') return setProblems({ form: failure.message });
    setProblems({ code: 'text' in failure ? t(failure.text) : failure.message });
    field.current?.focus();
  };

  const submit = async () => {
    if (isFetching) return;
    if (!isOpen || code.trim() === '') return setProblems({ form: t('pasteText.getModal.invalid') });
    const read = readRoomCode(code);
    // No text can have a reserved code: that is all a reader has to know.
    setProblems(read.ok ? {} : { code: read.fault === 'reserved' ? t('code.notFound') : CODE_FAULTS[read.fault] });
    if (read.ok) await getText(read.code).then(onRetrieved, fail);
  };

  return (
    <SubmitForm onSubmit={() => void submit()}>
      <Stack>
        <TextInput
          ref={field}
          data-autofocus={!isPrefilled || undefined}
          label={t('pasteText.getModal.code')}
          placeholder={t('pasteText.getModal.placeholder')}
          value={code}
          onChange={(event) => {
            onCodeChange(event.currentTarget.value);
            setProblems({});
          }}
          error={problems.code}
          errorProps={{ role: 'alert' }}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <CaptchaField ref={captcha} isFirst={isPrefilled} error={isOpen ? undefined : problems.captcha} />
        {problems.form !== undefined && (
          <Alert color="red" role="alert">
            {problems.form}
          </Alert>
        )}
        <Button
          ref={button}
          data-autofocus={(isPrefilled && isOpen) || undefined}
          size="md"
          type="submit"
          fullWidth
          disabled={!isOpen}
          loading={isFetching}
        >
          {t('pasteText.getModal.submit')}
        </Button>
      </Stack>
    </SubmitForm>
  );
}
