import { useTranslation } from 'react-i18next';
import { ActionBar, type ActionBarProps } from '../../shared/composer/ActionBar.tsx';
import { AttachIcon, FetchIcon } from '../../shared/icons/action-icons.tsx';
import type { ModalName } from './modal-parts.ts';

/** What can be done with the text. */
export function TextActions(props: Pick<ActionBarProps<ModalName>, 'onOpen' | 'onApproach'>) {
  const { t } = useTranslation(['paste-text', 'composer']);
  return (
    <ActionBar
      label={t('actions')}
      actions={[
        { opens: 'get', label: t('getText'), icon: <FetchIcon /> },
        { opens: 'upload', label: t('composer:upload'), icon: <AttachIcon /> },
        { opens: 'publish', label: t('publish') },
      ]}
      {...props}
    />
  );
}
