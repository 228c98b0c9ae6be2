import { Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { i18n } from '../../i18n/i18n.ts';
import { CaptchaField } from '../../shared/captcha/CaptchaField.tsx';
import type { StoredFile } from '../../shared/file-cards/stored-file.ts';
import { FormNotice } from '../../shared/forms/FormNotice.tsx';
import { SubmitButton } from '../../shared/forms/SubmitButton.tsx';
import { SubmitForm } from '../../shared/forms/SubmitForm.tsx';
import { useCallForm } from '../../shared/forms/use-call-form.ts';
import { CodeFields } from './CodeFields.tsx';
import { readRoomCode } from './room-code.ts';
import type { PublishedText, usePublishText } from './use-publish-text.ts';

export interface PublishFormProps {
  /** What stands in the field for the code; it outlives the modal, so that a failure costs nothing. */
  code: string;
  /** The code that was drawn last. */
  generated: string;
  files: readonly File[];
  /** Files of an earlier text that are kept. */
  kept: readonly StoredFile[];
  onCodeChange: (code: string) => void;
  /** Draws another code. */
  onGenerate: () => void;
  /** The text as it is now, without what is still on its way. */
  readHtml: () => Promise<string>;
  publish: ReturnType<typeof usePublishText>['publish'];
  onPublished: (text: PublishedText) => void;
  /** Called with a failure after which the modal is closed; `reason` may be shown. */
  onFailed: (reason: string | undefined) => void;
}

/** The form of Publish Text. */
export function PublishForm(props: PublishFormProps) {
  const { t } = useTranslation(['paste-text-modals', 'composer-tools', 'composer']);
  const { code, generated, onGenerate } = props;
  const { form, submit, change, draw, checkCode } = usePublishForm(props);
  // A code stands ready for who does not care which.
  const begin = useRef(() => code === '' && onGenerate());
  useEffect(() => void begin.current(), []);
  return (
    <SubmitForm onSubmit={() => void submit()}>
      <Stack>
        <CodeFields
          code={code}
          generated={generated}
          error={form.problemAt('code')}
          onChange={change}
          onGenerate={draw}
          onUnusable={checkCode}
        />
        <CaptchaField {...form.captcha} />
        <FormNotice>{form.notice}</FormNotice>
        <SubmitButton {...form.button}>{t('publish.submit')}</SubmitButton>
      </Stack>
    </SubmitForm>
  );
}

function usePublishForm({ code, files, kept, onCodeChange, onGenerate, readHtml, onPublished, onFailed, publish }: PublishFormProps) {
  const { t } = useTranslation(['paste-text-modals', 'composer-tools', 'composer']);
  const form = useCallForm({
    call: publish,
    onDone: onPublished,
    onFailed,
    pieces: { '/uniqueId': 'code' },
    known: {
      code_taken: { at: 'code', message: t('code.taken') },
      cancelled: { at: 'form', message: t('composer-tools:progress.cancelled') },
    },
  });
  return {
    form,
    checkCode: () => form.say('code', faultOf(code)),
    change: (next: string) => {
      onCodeChange(next);
      form.changed();
      // A fault of another kind than its length is found out on leaving the field, not at every key.
      if (faultOf(next) === undefined) form.say('code', undefined);
    },
    draw: () => {
      onGenerate();
      form.changed();
      form.say('code', undefined);
    },
    submit: async () => {
      const read = readRoomCode(code);
      form.clear();
      form.say('code', faultOf(code));
      if (!read.ok) return form.sayMissing();
      const html = await readHtml();
      if (html === '' && files.length + kept.length === 0) return form.say('form', t('composer:empty'));
      await form.send({ code: read.code, html, files, kept });
    },
  };
}

function faultOf(code: string): string | undefined {
  const read = readRoomCode(code);
  return read.ok ? undefined : i18n.t(`paste-text-modals:code.${read.fault}`);
}
