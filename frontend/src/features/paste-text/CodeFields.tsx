import { ActionIcon, Button, Divider, TextInput } from '@mantine/core';
import { MIN_CODE_LENGTH } from '@pasteroom/openapi/rules/room-codes';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../shared/clipboard/use-copy.ts';
import { CopyIcon } from '../../shared/icons/action-icons.tsx';
import classes from './PublishModal.module.css';
import { readRoomCode } from './room-code.ts';

interface CodeFieldsProps {
  code: string;
  generated: string;
  error: string | undefined;
  onChange: (code: string) => void;
  onGenerate: () => void;
  onUnusable: () => void;
}

export function CodeFields({
  code,
  generated,
  error,
  onChange,
  onGenerate,
  onUnusable,
}: CodeFieldsProps) {
  const { t } = useTranslation(['paste-text-modals', 'clipboard']);
  const { copy, outcome } = useCopy();
  const shown = generated === code ? generated : '';
  return (
    <>
      <TextInput
        data-autofocus
        label={t('publish.typeCode')}
        value={code}
        onChange={(event) => onChange(event.currentTarget.value)}
        // Select a random code, so that typing replaces it.
        onFocus={(event) => shown !== '' && event.currentTarget.select()}
        onBlur={() => code.trim().length > 0 && !readRoomCode(code).ok && onUnusable()}
        error={error}
        errorProps={{ role: 'alert' }}
        minLength={MIN_CODE_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <Divider label={t('publish.or')} />
      <div className={classes.generate}>
        <Button variant="default" size="md" onClick={onGenerate}>
          {t('publish.generate')}
        </Button>
        <TextInput
          className={classes.generated}
          label={t('publish.generated')}
          value={shown}
          readOnly
          rightSection={
            shown !== '' && (
              <ActionIcon
                aria-label={t('publish.copy')}
                title={t('publish.copy')}
                onClick={() => copy(shown)}
              >
                <CopyIcon isDone={outcome === 'copied'} />
              </ActionIcon>
            )
          }
        />
      </div>
      <span role="status" className={classes.said}>
        {outcome === 'copied' && t('clipboard:done')}
        {outcome === 'failed' && t('clipboard:failed')}
      </span>
    </>
  );
}
