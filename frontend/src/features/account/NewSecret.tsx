import { Button, CloseButton, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../shared/clipboard/use-copy.ts';
import { CopyIcon } from '../../shared/icons/action-icons.tsx';
import classes from './Account.module.css';
import type { NewApiToken } from './account-calls.ts';

/** The server never returns the token again. */
export function NewSecret({ made, onClose }: { made: NewApiToken; onClose: () => void }) {
  const { t } = useTranslation('account');
  const { copy, outcome } = useCopy();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [made.id]);
  return (
    <div
      className={classes.secret}
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={t('tokens.made', { name: made.name })}
    >
      <Group justify="space-between" wrap="nowrap" align="start">
        <p>{t('tokens.once')}</p>
        <CloseButton aria-label={t('tokens.hide')} title={t('tokens.hide')} onClick={onClose} />
      </Group>
      <code className={classes.code}>{made.token}</code>
      <Group gap="sm">
        <Button
          leftSection={<CopyIcon isDone={outcome === 'copied'} />}
          onClick={() => copy(made.token)}
        >
          {t('tokens.copy')}
        </Button>
        <span role="status">
          {outcome === undefined
            ? ''
            : t(outcome === 'copied' ? 'tokens.copied' : 'tokens.notCopied')}
        </span>
      </Group>
    </div>
  );
}
