import { Button, NativeSelect, TextInput } from '@mantine/core';
import { AD_SIZES, type AdSize, MAX_AD_ADDRESS, MAX_AD_WORDS } from '@pasteroom/openapi/rules/ads';
import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Operator.module.css';
import type { NewAd } from './operator-calls.ts';

const SIZES = Object.keys(AD_SIZES) as AdSize[];

export function AdForm({
  isBusy,
  onAdd,
}: {
  isBusy: boolean;
  onAdd: (ad: NewAd) => Promise<boolean>;
}) {
  const { t } = useTranslation('operator');
  const form = useRef<HTMLFormElement>(null);
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (await onAdd(new FormData(event.currentTarget))) form.current?.reset();
  };
  return (
    <form
      ref={form}
      className={classes.filters}
      aria-label={t('ads.new')}
      onSubmit={(event) => void add(event)}
    >
      <NativeSelect
        size="md"
        name="size"
        label={t('ads.size')}
        defaultValue="content"
        data={SIZES.map((value) => ({ value, label: t(`ads.sizes.${value}`) }))}
      />
      <TextInput
        className={classes.search}
        name="targetUrl"
        type="url"
        label={t('ads.target')}
        maxLength={MAX_AD_ADDRESS}
        required
      />
      <TextInput
        className={classes.search}
        name="altText"
        label={t('ads.altText')}
        maxLength={MAX_AD_WORDS}
        required
      />
      <TextInput
        className={classes.search}
        name="file"
        type="file"
        accept="image/*"
        label={t('ads.picture')}
        required
      />
      <Button type="submit" size="md" loading={isBusy}>
        {t('ads.add')}
      </Button>
    </form>
  );
}
