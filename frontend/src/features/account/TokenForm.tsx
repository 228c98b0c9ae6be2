import { Button, TextInput } from '@mantine/core';
import { MAX_API_TOKEN_NAME, type Scope, SCOPES } from '@pasteroom/openapi/rules/api-tokens';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNotice } from '../../shared/forms/FormNotice.tsx';
import classes from './Account.module.css';
import { accountCalls, type NewApiToken } from './account-calls.ts';

export function TokenForm({ onMade }: { onMade: (token: NewApiToken) => void }) {
  const { t } = useTranslation('account');
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(['texts']);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const problemId = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(undefined);
    setBusy(true);
    try {
      onMade(await accountCalls.createToken(name, [...scopes]));
      setName('');
    } catch (refusal) {
      setProblem(refusal instanceof Error ? refusal.message : t('failed'));
      field.current?.focus();
    } finally {
      setBusy(false);
    }
  }
  const choose = (scope: Scope, isChosen: boolean) =>
    setScopes((before) =>
      SCOPES.filter((each) => (each === scope ? isChosen : before.includes(each))),
    );

  return (
    <form className={classes.tokenForm} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        ref={field}
        label={t('tokens.name')}
        placeholder={t('tokens.example')}
        maxLength={MAX_API_TOKEN_NAME}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        aria-describedby={problem === undefined ? undefined : problemId}
      />
      <fieldset className={classes.scopes}>
        <legend>{t('tokens.for')}</legend>
        {SCOPES.map((scope) => (
          <label key={scope}>
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              onChange={(event) => choose(scope, event.currentTarget.checked)}
            />
            {t(`tokens.scopes.${scope}`)}
          </label>
        ))}
      </fieldset>
      <FormNotice id={problemId}>{problem}</FormNotice>
      <Button
        type="submit"
        variant="default"
        loading={isBusy}
        disabled={scopes.length === 0}
        className={classes.start}
      >
        {t('tokens.create')}
      </Button>
    </form>
  );
}
