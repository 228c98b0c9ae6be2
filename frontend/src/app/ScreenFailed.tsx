import { useTranslation } from 'react-i18next';
import { ActionButton } from '../shared/controls/ActionButton.tsx';

export function ScreenFailed() {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <p>{t('errors.screen')}</p>
      <ActionButton kind="primary" onClick={() => location.reload()}>
        {t('errors.reload')}
      </ActionButton>
    </div>
  );
}
