import { Alert, Stack } from '@mantine/core';
import { CODE_FAULTS } from '@pasteroom/openapi/rules/room-codes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../i18n/parts/paste-text-parts.ts';
import { CaptchaField } from '../../shared/captcha/CaptchaField.tsx';
import { isAbort } from '../../shared/captcha/with-pass.ts';
import { codeCallFailure } from '../../shared/forms/call-failure.ts';
import { SubmitButton } from '../../shared/forms/SubmitButton.tsx';
import { SubmitForm } from '../../shared/forms/SubmitForm.tsx';
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts';
import { SendingModal } from '../../shared/writing/SendingModal.tsx';
import { CodeFields } from './CodeFields.tsx';
import { readRoomCode } from './room-code.ts';
import { type PublishedText, usePublishText } from './use-publish-text.ts';

interface PublishModalProps {
  opened: boolean;
  /** What was typed as the code; it outlives the modal, so that a failure costs nothing. */
  code: string;
  files: readonly File[];
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
  form?: string | undefined;
}

interface PublishFormProps extends PublishModalProps {
  publish: ReturnType<typeof usePublishText>['publish'];
}

function PublishForm({ code, files, onCodeChange, readHtml, onPublished, onFailed, publish }: PublishFormProps) {
  const { t } = useTranslation();
  const form = useCheckedForm();
  const [problems, setProblems] = useState<Problems>({});

  const codeProblem = () => {
    const read = readRoomCode(code);
    return read.ok ? undefined : CODE_FAULTS[read.fault];
  };

  const failed = (error: unknown) => {
    if (isAbort(error)) return setProblems({ form: t('writing.progress.cancelled') });
    const failure = codeCallFailure(error, { 409: 'code.taken' });
    if (failure.at === 'code') return setProblems({ code: 'text' in failure ? t(failure.text) : failure.message });
    if (failure.at === 'form') return setProblems({ form: failure.message });
    console.error('The text could not be published.', error);
    onFailed(failure.message);
  };

  const submit = async () => {
    const read = readRoomCode(code);
    setProblems({ code: codeProblem() });
    if (!read.ok) return form.sayMissing();
    const html = await readHtml();
    if (html === '' && files.length === 0) return setProblems({ form: t('writing.empty') });
    await form.send({ make: () => publish({ code: read.code, html, files }), done: onPublished, failed });
  };

  const change = (next: string) => {
    onCodeChange(next);
    form.changed();
    // A fault of another kind than its length is found out on leaving the field, not at every key.
    if (problems.code !== undefined && readRoomCode(next).ok) setProblems({ ...problems, code: undefined });
  };
  const notice = problems.form ?? form.notice;

  return (
    <SubmitForm onSubmit={() => void submit()}>
      <Stack>
        <CodeFields
          code={code}
          error={problems.code}
          onChange={change}
          onUnusable={() => setProblems({ ...problems, code: codeProblem() })}
        />
        <CaptchaField {...form.captcha} />
        {notice !== undefined && (
          <Alert color="red" role="alert">
            {notice}
          </Alert>
        )}
        <SubmitButton {...form.button}>{t('pasteText.publishModal.submit')}</SubmitButton>
      </Stack>
    </SubmitForm>
  );
}
