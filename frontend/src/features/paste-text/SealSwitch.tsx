import '@mantine/core/styles/Switch.css';
import { Stack, Switch, Text } from '@mantine/core';
import { MAX_SEALED_HOURS } from '@pasteroom/openapi/rules/sealed';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface Sealing {
  isSealed: boolean;
  /** Returns the number of pictures that are already on the server. */
  countUploaded: () => number;
  change: (isSealed: boolean) => Promise<void>;
}

/** `crypto.subtle` is undefined on plain HTTP, except on loopback. */
const canSeal = (): boolean => 'subtle' in crypto;

export function SealSwitch({ sealing }: { sealing: Sealing }) {
  const { t } = useTranslation('paste-text-modals');
  // The switch stays enabled while it changes, because disabled fields lose the focus.
  const [pending, setPending] = useState<boolean>();
  const { isSealed, countUploaded, change } = sealing;
  const count = isSealed ? countUploaded() : 0;
  const isAvailable = canSeal();
  return (
    <Stack gap={4}>
      <Switch
        label={t('options.seal')}
        description={
          isAvailable
            ? t('options.sealHint', { maxHours: MAX_SEALED_HOURS })
            : t('options.needsHttps')
        }
        checked={pending ?? isSealed}
        disabled={!isAvailable}
        onChange={({ currentTarget: { checked } }) => {
          if (pending !== undefined) return;
          setPending(checked);
          void change(checked).finally(() => setPending(undefined));
        }}
      />
      <div role="status">
        {count > 0 && <Text size="sm">{t('options.uploaded', { count })}</Text>}
      </div>
    </Stack>
  );
}
