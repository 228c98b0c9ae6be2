import { Alert, Stack } from '@mantine/core';
import { CODE_FAULTS } from '@pasteroom/openapi/rules/room-codes';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CaptchaField } from '../../shared/captcha/CaptchaField.tsx';
import { isAbort } from '../../shared/captcha/with-pass.ts';
import type { StoredFile } from '../../shared/file-cards/stored-file.ts';
import { codeCallFailure } from '../../shared/forms/call-failure.ts';
import { SubmitButton } from '../../shared/forms/SubmitButton.tsx';
import { SubmitForm } from '../../shared/forms/SubmitForm.tsx';
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts';
import { CodeFields } from './CodeFields.tsx';
import { readRoomCode } from './room-code.ts';
import type { PublishedText, usePublishText } from './use-publish-text.ts';

export interface PublishFormProps {
  /** What stands in the field for the code; it outlives the modal, so that a failure costs nothing. */
  code: string;
  /** The code that was drawn last. */
  generated: string;
  files: readonly File[];
  /** Files of an earlier text that go along. */
  kept: readonly StoredFile[];
  onCodeChange: (code: string) => void;
  /** Draws another code. */
  onGenerate: () => void;
  /** The text as it is now, without what is still on its way. */
  readHtml: () => Promise<string>;
  publish: ReturnType<typeof usePublishText>['publish'];
  onPublished: (text: PublishedText) => void;
  /** Told of a failure after which the modal is closed; `reason` is fit to show. */
  onFailed: (reason: string | undefined) => void;
}

/** The form of Publish Text. */
export function PublishForm(props: PublishFormProps) {
  const { t } = useTranslation(['paste-text-modals', 'composer-tools', 'composer']);
  const { code, generated, onGenerate } = props;
  const { form, problem, notice, submit, change, draw, checkCode } = usePublishForm(props);
  // A code stands ready for who does not care which.
  const begin = useRef(() => code === '' && onGenerate());
  useEffect(() => void begin.current(), []);
  return (
    <SubmitForm onSubmit={() => void submit()}>
      <Stack>
        <CodeFields code={code} generated={generated} error={problem} onChange={change} onGenerate={draw} onUnusable={checkCode} />
        <CaptchaField {...form.captcha} />
        {notice !== undefined && (
          <Alert color="red" role="alert">
            {notice}
          </Alert>
        )}
        <SubmitButton {...form.button}>{t('publish.submit')}</SubmitButton>
      </Stack>
    </SubmitForm>
  );
}

interface Problems {
  code?: string | undefined;
  form?: string | undefined;
}

function usePublishForm({ code, files, kept, onCodeChange, onGenerate, readHtml, onPublished, onFailed, publish }: PublishFormProps) {
  const { t } = useTranslation(['paste-text-modals', 'composer-tools', 'composer']);
  const form = useCheckedForm();
  const [problems, setProblems] = useState<Problems>({});

  const failed = (error: unknown) => {
    if (isAbort(error)) return setProblems({ form: t('composer-tools:progress.cancelled') });
    const failure = codeCallFailure(error, { 409: 'code.taken' } as const);
    if (failure.at === 'code') return setProblems({ code: 'text' in failure ? t(failure.text) : failure.message });
    if (failure.at === 'form') return setProblems({ form: failure.message });
    console.error('The text could not be published.', error);
    onFailed(failure.message);
  };

  return {
    form,
    problem: problems.code,
    notice: problems.form ?? form.notice,
    checkCode: () => setProblems({ ...problems, code: problemOf(code) }),
    change: (next: string) => {
      onCodeChange(next);
      form.changed();
      // A fault of another kind than its length is found out on leaving the field, not at every key.
      if (problems.code !== undefined && problemOf(next) === undefined) setProblems({ ...problems, code: undefined });
    },
    draw: () => {
      onGenerate();
      form.changed();
      setProblems({ ...problems, code: undefined });
    },
    submit: async () => {
      const read = readRoomCode(code);
      setProblems({ code: problemOf(code) });
      if (!read.ok) return form.sayMissing();
      const html = await readHtml();
      if (html === '' && files.length + kept.length === 0) return setProblems({ form: t('composer:empty') });
      await form.send({ make: () => publish({ code: read.code, html, files, kept }), done: onPublished, failed });
    },
  };
}

function problemOf(code: string): string | undefined {
  const read = readRoomCode(code);
  return read.ok ? undefined : CODE_FAULTS[read.fault];
}
