import { Button, Text, TextInput } from '@mantine/core';
import { isEmail } from '@pasteroom/openapi/rules/emails';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callWords } from '../../api/api-error.ts';
import { restorePurchase } from '../../shared/payments/payment-calls.ts';
import classes from './Order.module.css';

export function RestorePurchase({ orderId }: { orderId: string }) {
  const { t } = useTranslation('order');
  return (
    <section aria-labelledby="restore-purchase" className={classes.panel}>
      <h2 id="restore-purchase" className={classes.panelTitle}>
        {t('restore.title')}
      </h2>
      <ul className={classes.lines}>
        <li>{t('restore.plan')}</li>
        <li>{t('restore.page')}</li>
        <li>{t('restore.here')}</li>
      </ul>
      <MailForm orderId={orderId} />
    </section>
  );
}

type Asked = 'not-yet' | 'asking' | 'asked' | { problem: string };

function MailForm({ orderId }: { orderId: string }) {
  const { t } = useTranslation('order');
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState<Asked>('not-yet');
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (asked === 'asking') return;
    if (!isEmail(email.trim())) return setAsked({ problem: t('restore.noEmail') });
    setAsked('asking');
    try {
      await restorePurchase(orderId, email.trim());
      setAsked('asked');
    } catch (error) {
      setAsked({ problem: callWords(error) ?? t('restore.failed') });
    }
  };
  return (
    <form
      method="dialog"
      noValidate
      className={classes.mail}
      onSubmit={(event) => void submit(event)}
    >
      <TextInput
        label={t('restore.email')}
        description={t('restore.emailHint')}
        type="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        error={typeof asked === 'object' && asked.problem}
        errorProps={{ role: 'alert' }}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setAsked('not-yet');
        }}
      />
      <Button type="submit" variant="default" loading={asked === 'asking'}>
        {t('restore.submit')}
      </Button>
      <Text role="status" size="sm" mih="1.5em">
        {asked === 'asked' && t('restore.asked')}
      </Text>
    </form>
  );
}
