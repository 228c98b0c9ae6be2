import { Group, NativeSelect, Stack, Text } from '@mantine/core';
import { EXPIRY_SECONDS, READ_LIMITS } from '@pasteroom/openapi/rules/sharing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../shared/clipboard/use-copy.ts';
import { LinkButton } from '../../shared/controls/LinkButton.tsx';
import { PasswordField } from '../../shared/forms/PasswordField.tsx';
import { duration } from './duration.ts';
import classes from './PublishOptions.module.css';
import { randomPassword } from './random-password.ts';
import { type Sealing, SealSwitch } from './SealSwitch.tsx';
import {
  choiceIn,
  isAllowed,
  maxExpiry,
  SEALED_EXPIRY_SECONDS,
  type Plan,
  type SharingOptions,
} from './sharing-options.ts';

export const OPTION_FIELDS = ['expiresIn', 'readLimit', 'password'] as const;

export interface OptionFieldsProps {
  options: SharingOptions;
  plan: Plan;
  sealing: Sealing;
  errorAt: (field: (typeof OPTION_FIELDS)[number]) => string | undefined;
  onChange: (part: Partial<SharingOptions>) => void;
}

export function OptionFields({ options, plan, sealing, errorAt, onChange }: OptionFieldsProps) {
  const { t, i18n } = useTranslation('paste-text-modals');
  const { isSealed } = sealing;
  const { expiresIn, readLimit } = choiceIn(plan, options, isSealed);
  const offered = isSealed ? SEALED_EXPIRY_SECONDS : EXPIRY_SECONDS;
  const premiumOnly = offered.filter((seconds) => !isAllowed(seconds, plan));
  const written = (seconds: number) => duration(seconds, i18n.language);
  return (
    <Stack gap="sm" pb="xs">
      <NativeSelect
        size="md"
        label={t('options.expiresIn')}
        description={
          premiumOnly.length > 0 && t('options.premium', { time: written(premiumOnly[0] ?? 0) })
        }
        value={expiresIn ?? maxExpiry(plan, isSealed)}
        error={errorAt('expiresIn')}
        errorProps={{ role: 'alert' }}
        onChange={({ currentTarget: { value } }) =>
          onChange({ expiresIn: EXPIRY_SECONDS.find((seconds) => String(seconds) === value) })
        }
        data={offered.map((seconds) => ({
          value: String(seconds),
          label: isAllowed(seconds, plan)
            ? written(seconds)
            : t('options.withPremium', { time: written(seconds) }),
          disabled: !isAllowed(seconds, plan),
        }))}
      />
      <NativeSelect
        size="md"
        label={t('options.canBeOpened')}
        value={readLimit ?? ''}
        error={errorAt('readLimit')}
        errorProps={{ role: 'alert' }}
        onChange={({ currentTarget: { value } }) =>
          onChange({ readLimit: READ_LIMITS.find((limit) => String(limit) === value) })
        }
        data={[
          { value: '', label: t('options.anyNumber') },
          ...READ_LIMITS.map((limit) => ({
            value: String(limit),
            label: t('options.times', { count: limit }),
          })),
        ]}
      />
      <SealSwitch sealing={sealing} />
      {isSealed ? (
        <Text size="sm" c="dimmed">
          {t('options.sealedPassword')}
        </Text>
      ) : (
        <NewPassword
          password={options.password}
          error={errorAt('password')}
          onChange={(password) => onChange({ password })}
        />
      )}
    </Stack>
  );
}

interface NewPasswordProps {
  password: string;
  error: string | undefined;
  onChange: (password: string) => void;
}

function NewPassword({ password, error, onChange }: NewPasswordProps) {
  const { t } = useTranslation(['paste-text-modals', 'clipboard']);
  const [isShown, setShown] = useState(false);
  const { copy, outcome } = useCopy();
  const generate = () => {
    onChange(randomPassword((bytes) => crypto.getRandomValues(bytes)));
    setShown(true);
  };
  return (
    <div>
      <PasswordField
        label={t('options.password')}
        description={t('options.notEncrypted')}
        value={password}
        error={error}
        isShown={isShown}
        onShow={setShown}
        onChange={onChange}
        autoComplete="new-password"
      />
      <Group gap="sm" mt={4} mih={28}>
        <LinkButton onClick={generate}>{t('options.generate')}</LinkButton>
        {password !== '' && (
          <LinkButton onClick={() => copy(password)}>{t('options.copyPassword')}</LinkButton>
        )}
        <span role="status" className={classes.said}>
          {outcome === 'copied' && t('clipboard:done')}
          {outcome === 'failed' && t('clipboard:failed')}
        </span>
      </Group>
    </div>
  );
}
