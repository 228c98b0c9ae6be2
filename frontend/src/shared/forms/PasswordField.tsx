import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { MAX_PASSWORD_LENGTH } from '@pasteroom/openapi/rules/sharing';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { icon } from '../icons/Icon.tsx';

const EYE =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6';
const ShowIcon = icon(EYE);
const HideIcon = icon(`${EYE}M4 20 20 4`);

interface PasswordFieldProps extends Omit<TextInputProps, 'ref' | 'type' | 'onChange'> {
  ref?: Ref<HTMLInputElement>;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
  onChange: (password: string) => void;
}

export function PasswordField({ isShown, onShow, onChange, ...input }: PasswordFieldProps) {
  const { t } = useTranslation('forms');
  const label = t(isShown ? 'password.hide' : 'password.show');
  return (
    <TextInput
      {...input}
      type={isShown ? 'text' : 'password'}
      onChange={(event) => onChange(event.currentTarget.value)}
      errorProps={{ role: 'alert' }}
      maxLength={MAX_PASSWORD_LENGTH}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      rightSection={
        <ActionIcon
          aria-label={label}
          title={label}
          aria-pressed={isShown}
          onClick={() => onShow(!isShown)}
        >
          {isShown ? <HideIcon /> : <ShowIcon />}
        </ActionIcon>
      }
    />
  );
}
