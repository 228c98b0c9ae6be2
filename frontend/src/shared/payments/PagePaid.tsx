import { Alert, Button, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { liveAddress } from '../paths.ts';
import { PageIsLive } from './PageIsLive.tsx';
import { SlugField } from './SlugField.tsx';
import { useActivation } from './use-activation.ts';
import { useNameCheck } from './use-name-check.ts';

interface PagePaidProps {
  pageId: string;
  customSlug: string | undefined;
  receipt: string | undefined;
  onLive: () => void;
}

export function PagePaid({ pageId, customSlug, receipt, onLive }: PagePaidProps) {
  const { t } = useTranslation('payments');
  const { state, activate } = useActivation();
  const attempt = useEffectEvent(async (slug: string | undefined) => {
    const { step } = await activate({ pageId, customSlug: slug, receipt });
    if (step === 'live' || step === 'slug-taken') onLive();
  });
  useEffect(() => {
    void attempt(customSlug);
  }, [customSlug, pageId, receipt]);

  switch (state.step) {
    case 'live':
      return <PageIsLive url={state.url} />;
    case 'slug-taken':
      return (
        <OtherName
          pageId={pageId}
          onChoose={(slug) => void activate({ pageId, customSlug: slug, receipt })}
        />
      );
    case 'failed':
      return (
        <Alert color="red" role="alert" title={t('activation.failed')}>
          <Stack gap="xs" align="flex-start">
            <Text size="sm">{state.message ?? t('activation.kept')}</Text>
            <Button
              variant="default"
              size="xs"
              onClick={() => void activate({ pageId, customSlug, receipt })}
            >
              {t('again')}
            </Button>
          </Stack>
        </Alert>
      );
    case 'ready':
    case 'activating':
      return <Text role="status">{t('activation.underWay')}</Text>;
  }
}

function OtherName({ pageId, onChoose }: { pageId: string; onChoose: (slug: string) => void }) {
  const { t } = useTranslation('payments');
  const [slug, setSlug] = useState('');
  const [isKept, setKept] = useState(false);
  const check = useNameCheck(slug);
  if (isKept) return <PageIsLive url={liveAddress(pageId)} />;
  return (
    <Stack gap="sm" align="stretch">
      <Alert color="yellow" role="alert">
        {t('activation.slugTaken')}
      </Alert>
      <SlugField pageId={pageId} slug={slug} onChange={setSlug} check={check} />
      <Button disabled={check.kind !== 'free'} onClick={() => onChoose(slug)}>
        {t('activation.takeName')}
      </Button>
      <Button variant="default" onClick={() => setKept(true)}>
        {t('activation.keepAddress')}
      </Button>
    </Stack>
  );
}
