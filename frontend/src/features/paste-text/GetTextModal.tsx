import { Stack, TextInput } from '@mantine/core';
import type { CheckedCode } from '@pasteroom/openapi/rules/room-codes';
import { understandRoomCode } from '@pasteroom/openapi/rules/sent-codes';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CaptchaField } from '../../shared/captcha/CaptchaField.tsx';
import { ScreenModal } from '../../shared/forms/ScreenModal.tsx';
import { FormNotice } from '../../shared/forms/FormNotice.tsx';
import { SubmitButton } from '../../shared/forms/SubmitButton.tsx';
import { SubmitForm } from '../../shared/forms/SubmitForm.tsx';
import { useCallForm } from '../../shared/forms/use-call-form.ts';
import { fetchText } from './fetch-text.ts';
import { isLocked, type LockedText, type RetrievedText } from './found-text.ts';
import { OpenLocked } from './OpenLocked.tsx';

interface GetTextModalProps {
  opened: boolean;
  code: string;
  refusal: unknown;
  locked: LockedText | undefined;
  onCodeChange: (code: string) => void;
  onLocked: (text: LockedText) => void;
  onRetrieved: (text: RetrievedText) => void;
  onFailed: (reason: string | undefined) => void;
  onClose: () => void;
}

export function GetTextModal(props: GetTextModalProps) {
  const { t } = useTranslation('paste-text-modals');
  const { opened, locked, onRetrieved, onClose } = props;
  // Keeps the step while the modal closes.
  const [step, setStep] = useState(locked);
  if (opened && step !== locked) setStep(locked);
  return (
    <ScreenModal opened={opened} onClose={onClose} title={t('get.title')}>
      {step === undefined ? (
        <GetTextForm {...props} />
      ) : (
        <OpenLocked key={step.code} text={step} onOpened={onRetrieved} onCancel={onClose} />
      )}
    </ScreenModal>
  );
}

function GetTextForm(props: GetTextModalProps) {
  const { t } = useTranslation('paste-text-modals');
  const { code, refusal, onCodeChange, onLocked, onRetrieved, onFailed } = props;
  const field = useRef<HTMLInputElement>(null);
  const form = useCallForm({
    call: fetchText,
    onDone: (found) => (isLocked(found) ? onLocked(found) : onRetrieved(found)),
    onFailed,
    failedWith: refusal,
    pieces: { '/uniqueId': 'code' },
    known: { not_found: { at: 'code', message: t('code.notFound') }, gone: { at: 'code' } },
    inputs: { code: field },
    next: () => (code.trim() === '' ? field.current : null),
  });
  const problemWith = (read: CheckedCode): string | undefined => {
    if (read.ok) return undefined;
    if (read.fault === 'characters') return t('get.unreadable');
    // No text can have a reserved code, so report it as not found.
    return read.fault === 'reserved' ? t('code.notFound') : t(`code.${read.fault}`);
  };
  const isFromLink = code.trim() !== '' && refusal === undefined;
  const [linkProblem, setLinkProblem] = useState(() =>
    isFromLink ? problemWith(understandRoomCode(code)) : undefined,
  );
  const [isPrefilled] = useState(isFromLink && linkProblem === undefined);

  const submit = async () => {
    form.clear();
    if (code.trim() === '') return form.say('form', t('get.invalid'));
    const read = understandRoomCode(code);
    if (!read.ok) return form.say('code', problemWith(read));
    onCodeChange(read.code);
    return form.send(read.code);
  };
  const notice = form.notice ?? (form.captcha.problem === undefined ? undefined : t('get.invalid'));

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
            form.clear();
            setLinkProblem(undefined);
          }}
          error={form.problemAt('code') ?? linkProblem}
          errorProps={{ role: 'alert' }}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <CaptchaField {...form.captcha} isFirst={isPrefilled} />
        <FormNotice>{notice}</FormNotice>
        <SubmitButton {...form.button} isFirst={isPrefilled && form.isOpen}>
          {t('get.submit')}
        </SubmitButton>
      </Stack>
    </SubmitForm>
  );
}
