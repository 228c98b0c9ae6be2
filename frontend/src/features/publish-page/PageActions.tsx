import { useTranslation } from 'react-i18next';
import { ActionBar, type ActionBarProps } from '../../shared/composer/ActionBar.tsx';
import { AttachIcon } from '../../shared/icons/action-icons.tsx';
import type { ModalName } from './modal-parts.ts';

/** What can be done with the page. */
export function PageActions(props: Pick<ActionBarProps<ModalName>, 'onOpen' | 'onApproach'>) {
  const { t } = useTranslation(['publish-page', 'composer']);
  return (
    <ActionBar
      label={t('actions')}
      actions={[
        { opens: 'upload', label: t('composer:upload'), icon: <AttachIcon /> },
        { opens: 'publish', label: t('publish') },
      ]}
      {...props}
    />
  );
}
