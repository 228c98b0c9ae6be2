import { Button, Text, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { importWithTexts } from '../../i18n/load-texts.ts';
import { ScreenAd } from '../../shared/ads/ScreenAd.tsx';
import { usePaymentOptions } from '../../shared/payments/use-payment-options.ts';
import classes from './PagePreview.module.css';
import type { Preview } from './use-preview.ts';

const RichText = lazy(async () => ({
  default: (
    await importWithTexts(
      ['editor-tools', 'clipboard'],
      () => import('../../shared/rich-editor/RichText.tsx'),
    )
  ).RichText,
}));

interface PreviewHalvesProps {
  preview: Preview;
  onBuy: () => void;
}

/** The blurred half is filler text, which reveals none of the content. */
export function PreviewHalves({ preview, onBuy }: PreviewHalvesProps) {
  const { t } = useTranslation('page-preview');
  const { options } = usePaymentOptions();
  return (
    <article className={classes.page}>
      <Title order={2} dir="auto" lang={preview.language} className={classes.title}>
        {preview.title}
      </Title>
      <Suspense fallback={<Text c="dimmed">{t('loading')}</Text>}>
        <RichText html={preview.html} picturesAt="/publishImages/" language={preview.language} />
        <ScreenAd />
        <div className={classes.rest}>
          <div className={classes.blurred} aria-hidden inert>
            <RichText html={preview.fillerHtml} picturesAt="/publishImages/" />
          </div>
          <div className={classes.overlay}>
            <Text fw={500}>{t('overlay')}</Text>
            {options?.length === 0 ? (
              <Text size="sm">{t('sellsNothing')}</Text>
            ) : (
              <Button onClick={onBuy}>{t('buy')}</Button>
            )}
          </div>
        </div>
      </Suspense>
    </article>
  );
}
