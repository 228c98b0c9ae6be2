import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './FileCards.module.css';

interface InsertButtonProps {
  name: string;
  onInsert: () => Promise<void>;
}

export function InsertButton({ name, onInsert }: InsertButtonProps) {
  const { t } = useTranslation('files');
  const [isBusy, setBusy] = useState(false);
  const insert = async () => {
    if (isBusy) return;
    setBusy(true);
    await onInsert();
    setBusy(false);
  };
  return (
    <Anchor
      component="button"
      type="button"
      size="xs"
      className={classes.insert}
      aria-label={t('insert.named', { name })}
      aria-busy={isBusy}
      onClick={() => void insert()}
    >
      {t('insert.action')}
    </Anchor>
  );
}
