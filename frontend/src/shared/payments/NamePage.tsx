import { Alert, Button, Stack } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNotice } from '../forms/FormNotice.tsx';
import { SlugField } from './SlugField.tsx';
import { useActivation } from './use-activation.ts';
import { useNameCheck } from './use-name-check.ts';

interface NamePageProps {
  pageId: string;
  /** Undefined if the page belongs to the signed-in user. */
  ownerToken?: string | undefined;
  wanted: string;
  onNamed: (url: string) => void;
}

export function NamePage({ pageId, ownerToken, wanted, onNamed }: NamePageProps) {
  const { t } = useTranslation('payments');
  const { t: say } = useTranslation();
  const [name, setName] = useState(wanted);
  const check = useNameCheck(name);
  const { state, activate } = useActivation();
  const give = async () => {
    const next = await activate({ pageId, customSlug: name, ownerToken });
    if (next.step === 'live') onNamed(next.url);
  };
  const giveWanted = useEffectEvent(() => void (wanted !== '' && give()));
  useEffect(() => giveWanted(), []);

  return (
    <Stack gap="sm">
      <SlugField slug={name} onChange={setName} check={check} />
      {state.step === 'slug-taken' && (
        <Alert color="yellow" role="alert">
          {t('activation.slugTaken')}
        </Alert>
      )}
      {state.step === 'failed' && <FormNotice>{state.message ?? say('notices.failed')}</FormNotice>}
      <Button
        variant="default"
        size="xs"
        style={{ alignSelf: 'flex-start' }}
        disabled={check.kind !== 'free'}
        loading={state.step === 'activating'}
        onClick={() => void give()}
      >
        {t('activation.takeName')}
      </Button>
    </Stack>
  );
}
