import { Stack } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importWithTexts } from '../../i18n/load-texts.ts';
import { ScreenAd } from '../../shared/ads/ScreenAd.tsx';
import { CaptchaField } from '../../shared/captcha/CaptchaField.tsx';
import { FormNotice } from '../../shared/forms/FormNotice.tsx';
import { SubmitButton } from '../../shared/forms/SubmitButton.tsx';
import { SubmitForm } from '../../shared/forms/SubmitForm.tsx';
import { useCallForm } from '../../shared/forms/use-call-form.ts';
import { SendingModal } from '../../shared/composer/SendingModal.tsx';
import { lazyComponent } from '../../shared/lazy-component.ts';
import { LiveNote } from './LiveNote.tsx';
import { PageLanguage } from './PageLanguage.tsx';
import { useQuotaLeft } from './use-quota-left.ts';
import { type SavedPage, useSavePage } from './use-save-page.ts';

const WantedName = lazyComponent(
  async () =>
    (await importWithTexts(['payments', 'clipboard', 'qr-card'], () => import('./WantedName.tsx')))
      .WantedName,
);

interface PublishLiveModalProps {
  opened: boolean;
  title: string;
  files: readonly File[];
  readHtml: () => Promise<string>;
  onPublished: (page: SavedPage, wantedName: string) => void;
  onFailed: (reason: string | undefined) => void;
  onClose: () => void;
}

export function PublishLiveModal(props: PublishLiveModalProps) {
  const { t } = useTranslation(['publish-page-modal', 'composer-tools', 'composer']);
  const { save, ...sending } = useSavePage();
  const [language, setLanguage] = useState('');
  return (
    <SendingModal
      opened={props.opened}
      onClose={props.onClose}
      title={t('title')}
      files={props.files}
      sending={sending}
    >
      {(noteSent) => (
        <PublishLiveForm
          {...props}
          save={save}
          language={language}
          onLanguage={setLanguage}
          onPublished={(...published) => {
            noteSent();
            setLanguage('');
            props.onPublished(...published);
          }}
        />
      )}
    </SendingModal>
  );
}

interface PublishLiveFormProps extends PublishLiveModalProps {
  save: ReturnType<typeof useSavePage>['save'];
  language: string;
  onLanguage: (language: string) => void;
}

function PublishLiveForm({
  title,
  files,
  language,
  onLanguage,
  readHtml,
  onPublished,
  onFailed,
  save,
}: PublishLiveFormProps) {
  const { t } = useTranslation(['publish-page-modal', 'composer-tools', 'composer']);
  const quotaLeft = useQuotaLeft();
  const [name, setName] = useState('');
  const form = useCallForm({
    call: save,
    onDone: (page: SavedPage) => onPublished(page, name.trim()),
    onFailed,
    known: { cancelled: { at: 'form', message: t('composer-tools:progress.cancelled') } },
  });

  const submit = async () => {
    form.clear();
    const html = await readHtml();
    if (html === '' && files.length === 0) return form.say('form', t('composer:empty'));
    await form.send({ title, html, language, files });
  };

  return (
    <SubmitForm onSubmit={() => void submit()} isFirst={form.isReady}>
      <Stack>
        <CaptchaField {...form.captcha} isFirst />
        <FormNotice>{form.notice}</FormNotice>
        <LiveNote quotaLeft={quotaLeft} />
        <PageLanguage language={language} onChange={onLanguage} />
        {quotaLeft !== undefined && quotaLeft > 0 && (
          <Suspense fallback={null}>
            <WantedName name={name} onChange={setName} />
          </Suspense>
        )}
        <SubmitButton {...form.button} isFirst={form.isOpen}>
          {t('submit')}
        </SubmitButton>
        <ScreenAd />
      </Stack>
    </SubmitForm>
  );
}
