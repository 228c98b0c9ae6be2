import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { API_BASE } from '../../api/client.ts';
import { DeleteQuestion } from '../../shared/my-items/DeleteQuestion.tsx';
import { notify } from '../../shared/notices/notify.ts';
import { askSessionAgain } from '../../shared/session/use-session.ts';
import { AccountSection } from './AccountSection.tsx';
import { accountCalls } from './account-calls.ts';

export function DataSection() {
  const { t } = useTranslation('account');
  const remove = async () => {
    try {
      await accountCalls.deleteAccount();
    } catch (refusal) {
      notify.failure('notices.failed', refusal instanceof Error ? refusal.message : undefined);
      // The server ends sessions before it deletes the account, so users must sign in again to
      // retry.
      await askSessionAgain();
      return false;
    }
    notify.success('account:data.deleted');
    await askSessionAgain();
    return true;
  };
  return (
    <AccountSection title={t('data.title')} hint={t('data.hint')}>
      <DeleteQuestion question={t('data.question')} onDelete={remove}>
        {(ask) => (
          <Group gap="sm">
            <Button component="a" href={`${API_BASE}/users/me/export`} download variant="default">
              {t('data.export')}
            </Button>
            <Button variant="subtle" color="red" onClick={ask}>
              {t('data.delete')}
            </Button>
          </Group>
        )}
      </DeleteQuestion>
    </AccountSection>
  );
}
