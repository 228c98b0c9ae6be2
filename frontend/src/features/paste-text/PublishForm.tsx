import { Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { i18n } from '../../i18n/i18n.ts';
import { CaptchaField } from '../../shared/captcha/CaptchaField.tsx';
import { filesInOrder } from '../../shared/file-cards/file-order.ts';
import type { StoredFile } from '../../shared/file-cards/stored-file.ts';
import { FormNotice } from '../../shared/forms/FormNotice.tsx';
import { SubmitButton } from '../../shared/forms/SubmitButton.tsx';
import { SubmitForm } from '../../shared/forms/SubmitForm.tsx';
import { useCallForm } from '../../shared/forms/use-call-form.ts';
import { CodeFields } from './CodeFields.tsx';
import { OPTION_FIELDS } from './OptionFields.tsx';
import { PublishOptions } from './PublishOptions.tsx';
import { readRoomCode } from './room-code.ts';
import type { PublishedText, usePublishText } from './use-publish-text.ts';
import type { Sealing } from './SealSwitch.tsx';
import type { useSharingOptions } from './use-sharing-options.ts';

export interface PublishFormProps {
  code: string;
  generated: string;
  files: readonly File[];
  kept: readonly StoredFile[];
  order: readonly string[];
  onCodeChange: (code: string) => void;
  onGenerate: () => void;
  readHtml: () => Promise<string>;
  publish: ReturnType<typeof usePublishText>['publish'];
  sharing: ReturnType<typeof useSharingOptions>;
  sealing: Sealing;
  onPublished: (text: PublishedText) => void;
  onFailed: (reason: string | undefined) => void;
}

export function PublishForm(props: PublishFormProps) {
  const { t } = useTranslation(['paste-text-modals', 'composer-tools', 'composer']);
  const { code, generated, onGenerate, sharing, sealing } = props;
  const { form, submit, change, draw, checkCode } = usePublishForm(props);
  // Pre-fill a random code for users who don't need a particular one.
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
        <PublishOptions
          options={sharing.options}
          sealing={{
            ...sealing,
            change: (isSealed) => {
              form.changed();
              form.say('form', undefined);
              return sealing.change(isSealed);
            },
          }}
          errorAt={form.problemAt}
          onChange={(part) => {
            sharing.change(part);
            form.changed();
            for (const field of OPTION_FIELDS) if (field in part) form.say(field, undefined);
          }}
        />
        <CaptchaField {...form.captcha} />
        <FormNotice>{form.notice}</FormNotice>
        <SubmitButton {...form.button}>{t('publish.submit')}</SubmitButton>
      </Stack>
    </SubmitForm>
  );
}

function usePublishForm({
  code,
  files,
  kept,
  order,
  onCodeChange,
  onGenerate,
  readHtml,
  onPublished,
  onFailed,
  publish,
  sharing,
  sealing: { isSealed },
}: PublishFormProps) {
  const { t } = useTranslation(['paste-text-modals', 'composer-tools', 'composer']);
  const form = useCallForm({
    call: publish,
    onDone: onPublished,
    onFailed,
    pieces: {
      '/uniqueId': 'code',
      '/expiresIn': 'expiresIn',
      '/readLimit': 'readLimit',
      '/password': 'password',
    },
    known: {
      code_taken: { at: 'code', message: t('code.taken') },
      ...(isSealed && { payload_too_large: { at: 'form' } }),
      cancelled: { at: 'form', message: t('composer-tools:progress.cancelled') },
    },
  });
  return {
    form,
    checkCode: () => form.say('code', faultOf(code)),
    change: (next: string) => {
      onCodeChange(next);
      form.changed();
      // Typing only clears errors. New errors appear when the field loses focus.
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
      if (html === '' && files.length + kept.length === 0)
        return form.say('form', t('composer:empty'));
      const listed = filesInOrder({ attached: files, kept, order });
      const options = sharing.forSubmission(isSealed);
      await form.send({ code: read.code, html, files: listed, options, isSealed });
    },
  };
}

function faultOf(code: string): string | undefined {
  const read = readRoomCode(code);
  return read.ok ? undefined : i18n.t(`paste-text-modals:code.${read.fault}`);
}
