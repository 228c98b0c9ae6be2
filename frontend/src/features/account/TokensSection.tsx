import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { MyItemRow } from '../../shared/my-items/MyItemRow.tsx';
import items from '../../shared/my-items/MyItemsColumn.module.css';
import { dayAndTime } from '../../shared/dates/day-and-time.ts';
import { useNow } from '../../shared/dates/use-now.ts';
import { notify } from '../../shared/notices/notify.ts';
import { AccountSection } from './AccountSection.tsx';
import classes from './Account.module.css';
import { accountCalls, type ApiToken, type NewApiToken } from './account-calls.ts';
import { NewSecret } from './NewSecret.tsx';
import { TokenForm } from './TokenForm.tsx';

export function TokensSection() {
  const { t, i18n } = useTranslation('account');
  const {
    data: tokens,
    error,
    mutate,
  } = useSWR('account/tokens', accountCalls.tokens, { shouldRetryOnError: false });
  const [made, setMade] = useState<NewApiToken>();
  const now = useNow([]);
  const revoke = async ({ id }: ApiToken) => {
    try {
      await accountCalls.revokeToken(id);
    } catch (refusal) {
      notify.failure('notices.failed', refusal instanceof Error ? refusal.message : undefined);
      return false;
    }
    if (made?.id === id) setMade(undefined);
    notify.success('account:tokens.revoked');
    await mutate();
    return true;
  };
  const lineOf = ({ prefix, scopes, createdAt, lastUsedAt }: ApiToken) =>
    [
      `${prefix}…`,
      scopes.map((scope) => t(`tokens.scopes.${scope}`)).join(', '),
      t('tokens.created', dayAndTime(createdAt, now, i18n.language)),
      lastUsedAt === null
        ? t('tokens.unused')
        : t('tokens.used', dayAndTime(lastUsedAt, now, i18n.language)),
    ].join(' · ');
  return (
    <AccountSection
      title={t('tokens.title')}
      hint={t('tokens.hint')}
      error={error as Error | undefined}
    >
      {made !== undefined && <NewSecret made={made} onClose={() => setMade(undefined)} />}
      {tokens !== undefined && tokens.length > 0 && (
        <ul className={items.items}>
          {tokens.map((token) => (
            <li key={token.id}>
              <MyItemRow
                name={<bdi className={classes.tokenName}>{token.name}</bdi>}
                line={lineOf(token)}
                deleteLabel={t('tokens.revoke', { name: token.name })}
                question={t('tokens.question', { name: token.name })}
                onDelete={() => revoke(token)}
              />
            </li>
          ))}
        </ul>
      )}
      <TokenForm
        onMade={(token) => {
          setMade(token);
          void mutate();
        }}
      />
    </AccountSection>
  );
}
