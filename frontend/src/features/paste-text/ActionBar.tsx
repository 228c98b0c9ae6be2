import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../shared/controls/ActionButton.tsx';
import { AttachIcon, FetchIcon } from '../../shared/icons/action-icons.tsx';
import classes from '../../shared/composer/ComposerScreen.module.css';
import type { ModalName } from './modal-parts.ts';

interface ActionBarProps {
  onOpen: (modal: ModalName) => void;
  /** Called when somebody is about to use a button, to fetch what it opens. */
  onApproach: (modal: ModalName) => void;
}

/** What can be done with the text: below it, and on phones at the thumb. */
export function ActionBar({ onOpen, onApproach }: ActionBarProps) {
  const { t } = useTranslation(['paste-text', 'composer']);
  const opens = (modal: ModalName) => ({
    onClick: () => onOpen(modal),
    onPointerEnter: () => onApproach(modal),
    onFocus: () => onApproach(modal),
  });
  return (
    <div className={classes.bar} role="group" aria-label={t('actions')}>
      <ActionButton kind="secondary" icon={<FetchIcon />} {...opens('get')}>
        {t('getText')}
      </ActionButton>
      <ActionButton kind="secondary" icon={<AttachIcon />} {...opens('upload')}>
        {t('composer:upload')}
      </ActionButton>
      <ActionButton kind="primary" {...opens('publish')} aria-keyshortcuts="Control+Enter Meta+Enter">
        {t('publish')}
      </ActionButton>
    </div>
  );
}
