import { Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNotice } from '../../shared/forms/FormNotice.tsx';
import { ApiError, callWords } from '../../api/api-error.ts';
import { useIsHydrated } from '../../shared/before-hydration/use-is-hydrated.ts';
import classes from './Operator.module.css';

interface TokenFormProps {
  refusal: string | undefined;
  onToken: (token: string) => Promise<void>;
}

/** The field has no name, which keeps the token out of form data and password managers. */
export function TokenForm({ refusal, onToken }: TokenFormProps) {
  const { t } = useTranslation('operator');
  const field = useRef<HTMLInputElement>(null);
  const [token, setToken] = useState('');
  const [problem, setProblem] = useState(refusal);
  const [isTrying, setIsTrying] = useState(false);
  const isHydrated = useIsHydrated();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (token.trim() === '') {
      setProblem(t('token.missing'));
      return field.current?.focus();
    }
    setIsTrying(true);
    setProblem(undefined);
    try {
      await onToken(token.trim());
    } catch (error) {
      setIsTrying(false);
      const isWrong = error instanceof ApiError && error.status === 401;
      setProblem(isWrong ? t('token.wrong') : (callWords(error) ?? t('failed')));
      field.current?.select();
    }
  };
  return (
    <form className={classes.token} onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <Text>{t('token.intro')}</Text>
        <TextInput
          type="password"
          ref={field}
          size="md"
          label={t('token.label')}
          description={t('token.kept')}
          value={token}
          onChange={(event) => setToken(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={problem !== undefined}
          disabled={!isHydrated}
        />
        <FormNotice>{problem}</FormNotice>
        <Button
          type="submit"
          loading={isTrying}
          disabled={!isHydrated}
          style={{ alignSelf: 'start' }}
        >
          {t('token.submit')}
        </Button>
      </Stack>
    </form>
  );
}
