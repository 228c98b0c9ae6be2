import { Alert, Button, Stack } from '@mantine/core';
import { CODE_FAULTS } from '@pasteroom/openapi/rules/room-codes';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../i18n/parts/paste-text-parts.ts';
import { CaptchaField } from '../../shared/captcha/CaptchaField.tsx';
import { useCaptchaGate } from '../../shared/captcha/use-captcha-gate.ts';
import { useFocusAfterSolving } from '../../shared/captcha/use-focus-after-solving.ts';
import { codeCallFailure } from '../../shared/forms/call-failure.ts';
import { SubmitForm } from '../../shared/forms/SubmitForm.tsx';
import type { StoredFile } from '../../shared/file-cards/stored-file.ts';
import { SendingModal } from '../../shared/writing/SendingModal.tsx';
import { CodeFields } from './CodeFields.tsx';
import { readRoomCode } from './room-code.ts';
import { type PublishedText, usePublishText } from './use-publish-text.ts';

interface PublishModalProps {
  opened: boolean;
  /** What was typed as the code; it outlives the modal, so that a failure costs nothing. */
  code: string;
  files: readonly File[];
  /** Files of an earlier text that go along. */
  kept: readonly StoredFile[];
  onCodeChange: (code: string) => void;
  /** The text as it is now, without what is still on its way. */
  readHtml: () => Promise<string>;
  onPublished: (text: PublishedText) => void;
  /** Told of a failure after which the modal is closed; `reason` is fit to show. */
  onFailed: (reason: string | undefined) => void;
  onClose: () => void;
}

/** Publish Text: a code, a captcha for guests, Submit. */
export function PublishModal(props: PublishModalProps) {
  const { t } = useTranslation();
  const { publish, ...sending } = usePublishText();
  return (
    <SendingModal
      opened={props.opened}
      onClose={props.onClose}
      title={t('pasteText.publishModal.title')}
      files={props.files}
      sending={sending}
    >
      {(noteSent) => (
        <PublishForm
          {...props}
          publish={publish}
          isSending={sending.isSending}
          onPublished={(text) => {
            noteSent();
            props.onPublished(text);
          }}
        />
      )}
    </SendingModal>
  );
}

interface Problems {
  code?: string | undefined;
  captcha?: string | undefined;
  form?: string | undefined;
}

interface PublishFormProps extends PublishModalProps {
  publish: ReturnType<typeof usePublishText>['publish'];
  isSending: boolean;
}

function PublishForm({ code, files, kept, onCodeChange, readHtml, onPublished, onFailed, publish, isSending }: PublishFormProps) {
  const { t } = useTranslation();
  const { isOpen } = useCaptchaGate();
  const [problems, setProblems] = useState<Problems>({});
  const captcha = useRef<{ focus(): void }>(null);
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfterSolving(isOpen, () => button.current?.focus());

  const codeProblem = () => {
    const read = readRoomCode(code);
    return read.ok ? undefined : CODE_FAULTS[read.fault];
  };

  const fail = (error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') return setProblems({ form: t('writing.progress.cancelled') });
    const failure = codeCallFailure(error, { 409: 'code.taken' });
    if (failure.at === 'code') return setProblems({ code: 'text' in failure ? t(failure.text) : failure.message });
    if (failure.at === 'captcha') return setProblems({ captcha: t('forms.captchaAgain') });
    if (failure.at === 'form') return setProblems({ form: failure.message });
    console.error('The text could not be published.', error);
    onFailed(failure.message);
  };

  const submit = async () => {
    if (isSending) return;
    const read = readRoomCode(code);
    const missing: Problems = { code: codeProblem(), captcha: isOpen ? undefined : t('captcha.required') };
    setProblems(missing);
    if (!read.ok) return;
    if (missing.captcha !== undefined) return captcha.current?.focus();
    const html = await readHtml();
    if (html === '' && files.length + kept.length === 0) return setProblems({ form: t('writing.empty') });
    await publish({ code: read.code, html, files, kept }).then(onPublished, fail);
  };

  const change = (next: string) => {
    onCodeChange(next);
    // A fault of another kind than its length is found out on leaving the field, not at every key.
    if (problems.code !== undefined && readRoomCode(next).ok) setProblems({ ...problems, code: undefined });
  };

  return (
    <SubmitForm onSubmit={() => void submit()}>
      <Stack>
        <CodeFields
          code={code}
          error={problems.code}
          onChange={change}
          onUnusable={() => setProblems({ ...problems, code: codeProblem() })}
        />
        <CaptchaField ref={captcha} error={isOpen ? undefined : problems.captcha} />
        {problems.form !== undefined && (
          <Alert color="red" role="alert">
            {problems.form}
          </Alert>
        )}
        <Button ref={button} type="submit" size="md" fullWidth disabled={!isOpen}>
          {t('pasteText.publishModal.submit')}
        </Button>
      </Stack>
    </SubmitForm>
  );
}
