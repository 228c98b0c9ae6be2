import { Alert, Button, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../i18n/parts/publish-page-parts.ts';
import { AdPlace } from '../../shared/ads/AdPlace.tsx';
import { CaptchaField } from '../../shared/captcha/CaptchaField.tsx';
import { useCaptchaGate } from '../../shared/captcha/use-captcha-gate.ts';
import { useFocusAfterSolving } from '../../shared/captcha/use-focus-after-solving.ts';
import { callFailure } from '../../shared/forms/call-failure.ts';
import { SubmitForm } from '../../shared/forms/SubmitForm.tsx';
import { SendingModal } from '../../shared/writing/SendingModal.tsx';
import { type SavedPage, useSavePage } from './use-save-page.ts';

interface PublishLiveModalProps {
  opened: boolean;
  title: string;
  files: readonly File[];
  /** The text as it is now, without what is still on its way. */
  readHtml: () => Promise<string>;
  onPublished: (page: SavedPage) => void;
  /** Told of a failure after which the modal is closed; `reason` is fit to show. */
  onFailed: (reason: string | undefined) => void;
  onClose: () => void;
}

/** Publish Live: a captcha for guests, Submit, and when the page will be seen. */
export function PublishLiveModal(props: PublishLiveModalProps) {
  const { t } = useTranslation();
  const { save, ...sending } = useSavePage();
  return (
    <SendingModal opened={props.opened} onClose={props.onClose} title={t('publishPage.modal.title')} files={props.files} sending={sending}>
      {(noteSent) => (
        <PublishLiveForm
          {...props}
          save={save}
          isSending={sending.isSending}
          onPublished={(page) => {
            noteSent();
            props.onPublished(page);
          }}
        />
      )}
    </SendingModal>
  );
}

interface PublishLiveFormProps extends PublishLiveModalProps {
  save: ReturnType<typeof useSavePage>['save'];
  isSending: boolean;
}

interface Problems {
  captcha?: string;
  form?: string;
}

function PublishLiveForm({ title, files, readHtml, onPublished, onFailed, save, isSending }: PublishLiveFormProps) {
  const { t } = useTranslation();
  const { isGuest, isOpen } = useCaptchaGate();
  const [problems, setProblems] = useState<Problems>({});
  const captcha = useRef<{ focus(): void }>(null);
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfterSolving(isOpen, () => button.current?.focus());

  const fail = (error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') return setProblems({ form: t('writing.progress.cancelled') });
    const failure = callFailure(error);
    if (failure.at === 'captcha') return setProblems({ captcha: t('forms.captchaAgain') });
    if (failure.at === 'form') return setProblems({ form: failure.message });
    console.error('The page could not be submitted.', error);
    onFailed(failure.message);
  };

  const submit = async () => {
    if (isSending) return;
    setProblems(isOpen ? {} : { captcha: t('captcha.required') });
    if (!isOpen) return captcha.current?.focus();
    const html = await readHtml();
    if (html === '' && files.length === 0) return setProblems({ form: t('writing.empty') });
    await save({ title, html, files }).then(onPublished, fail);
  };

  return (
    <SubmitForm onSubmit={() => void submit()}>
      <Stack>
        <CaptchaField ref={captcha} isFirst error={isOpen ? undefined : problems.captcha} />
        {problems.form !== undefined && (
          <Alert color="red" role="alert">
            {problems.form}
          </Alert>
        )}
        <Text size="sm">{t('publishPage.modal.note')}</Text>
        <Button ref={button} data-autofocus={!isGuest || isOpen || undefined} type="submit" size="md" fullWidth disabled={!isOpen}>
          {t('publishPage.modal.submit')}
        </Button>
        <AdPlace />
      </Stack>
    </SubmitForm>
  );
}
