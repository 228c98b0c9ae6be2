import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type ContactMessage, MAX_CONTACT_LENGTHS } from '@pasteroom/openapi/rules/contact';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useEarlyValue } from '../../shared/before-hydration/use-early-value.ts';
import { FormNotice } from '../../shared/forms/FormNotice.tsx';
import classes from './ContactForm.module.css';
import { useContactForm } from './use-contact-form.ts';

export function ContactForm() {
  const { t } = useTranslation('contact');
  const [query] = useSearchParams();
  const [sent, setSent] = useState(0);
  const beginning = query.get('item') === 'canvapro' && sent === 0 ? t('canvaPro') : '';
  return (
    <section className={classes.screen}>
      <Text>{t('intro')}</Text>
      <MessageForm
        key={sent}
        beginning={beginning}
        isNext={sent > 0}
        onSent={() => setSent(sent + 1)}
      />
    </section>
  );
}

interface MessageFormProps {
  beginning: string;
  isNext: boolean;
  onSent: () => void;
}

function MessageForm({ beginning, isNext, onSent }: MessageFormProps) {
  const { t } = useTranslation('contact');
  const form = useContactForm({ beginning, isNext, onSent });
  const name = useEarlyValue<HTMLInputElement>('', (value) => form.change('name', value));
  const email = useEarlyValue<HTMLInputElement>('', (value) => form.change('email', value));
  const message = useEarlyValue<HTMLTextAreaElement>(beginning, (value) =>
    form.change('message', value),
  );
  const website = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNext) name.current?.focus();
  }, [isNext, name]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.send(website.current?.value ?? '', { name, email, message });
  };
  const field = (of: keyof ContactMessage) => ({
    label: t(of),
    value: form.written[of],
    error: form.problemAt(of),
    maxLength: MAX_CONTACT_LENGTHS[of],
    required: true,
    withAsterisk: false,
    onChange: (event: { currentTarget: { value: string } }) =>
      form.change(of, event.currentTarget.value),
  });
  return (
    // Disables submission before hydration, which would put the message into the URL.
    <form method="dialog" noValidate onSubmit={submit}>
      <Stack>
        <TextInput {...field('name')} ref={name} size="md" autoComplete="name" />
        <TextInput
          {...field('email')}
          ref={email}
          size="md"
          type="email"
          autoComplete="email"
          description={t('emailHint')}
        />
        <Textarea {...field('message')} ref={message} size="md" rows={8} />
        <input
          ref={website}
          name="website"
          className={classes.unseen}
          tabIndex={-1}
          autoComplete="off"
          aria-hidden
        />
        <FormNotice>{form.notice}</FormNotice>
        <Button type="submit" size="md" className={classes.submit} loading={form.isSending}>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
}
