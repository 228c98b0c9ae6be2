import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CaptchaField } from '../../shared/captcha/CaptchaField.tsx';
import { FormNotice } from '../../shared/forms/FormNotice.tsx';
import { PasswordField } from '../../shared/forms/PasswordField.tsx';
import { SubmitButton } from '../../shared/forms/SubmitButton.tsx';
import { SubmitForm } from '../../shared/forms/SubmitForm.tsx';
import { useCallForm } from '../../shared/forms/use-call-form.ts';
import type { LockedText, RetrievedText } from './found-text.ts';
import { revealText } from './reveal-text.ts';

interface OpenLockedProps {
  text: LockedText;
  onOpened: (text: RetrievedText) => void;
  onCancel: () => void;
}

export function OpenLocked({ text, onOpened, onCancel }: OpenLockedProps) {
  const { t } = useTranslation(['paste-text-modals', 'forms']);
  const { code, needsPassword, readsLeft } = text;
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const question = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isOpened = useRef(false);
  const form = useCallForm({
    call: revealText,
    onDone: (opened) => {
      isOpened.current = true;
      onOpened(opened);
    },
    known: {
      wrong_password: { at: 'password' },
      not_found: { at: 'form', message: t('code.notFound') },
    },
    pieces: { '/password': 'password' },
    inputs: { password: field },
    next: () => field.current,
  });
  const [hadPass] = useState(form.isOpen);
  // Not the button: an Enter key that is still pressed must not open the text.
  useEffect(() => (field.current ?? question.current)?.focus(), []);

  const submit = async () => {
    if (isOpened.current) return; // the dialog is closing
    form.clear();
    if (needsPassword && password === '') {
      form.say('password', t('open.missing'));
      return field.current?.focus();
    }
    return form.send({ code, password: needsPassword ? password : undefined });
  };

  return (
    <SubmitForm onSubmit={() => void submit()}>
      <Stack>
        <div ref={question} tabIndex={-1} data-autofocus={!needsPassword || undefined}>
          {needsPassword && <Text>{t('open.needsPassword')}</Text>}
          {readsLeft !== undefined && <Text>{t('open.limited', { count: readsLeft })}</Text>}
        </div>
        {needsPassword && (
          <PasswordField
            ref={field}
            data-autofocus
            label={t('options.password')}
            value={password}
            error={form.problemAt('password')}
            isShown={isShown}
            onShow={setShown}
            onChange={(typed) => {
              setPassword(typed);
              form.changed();
              form.clear();
            }}
            autoComplete="off"
          />
        )}
        {!(hadPass && form.isOpen) && <CaptchaField {...form.captcha} />}
        <FormNotice>{form.notice ?? form.captcha.problem}</FormNotice>
        <Group grow>
          <Button variant="default" size="md" onClick={onCancel}>
            {t('open.cancel')}
          </Button>
          <SubmitButton {...form.button}>{t('open.submit')}</SubmitButton>
        </Group>
      </Stack>
    </SubmitForm>
  );
}
