import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import '../../i18n/parts/paste-text.ts';
import { AttachIcon, FetchIcon } from '../../shared/icons/action-icons.tsx';
import classes from '../../shared/writing/WritingScreen.module.css';
import type { ModalName } from './modal-parts.ts';

interface ActionBarProps {
  onOpen: (modal: ModalName) => void;
  /** Called when somebody is about to use a button, to fetch what it opens. */
  onApproach: (modal: ModalName) => void;
}

/** What can be done with the text: below it, and on phones at the thumb. */
export function ActionBar({ onOpen, onApproach }: ActionBarProps) {
  const { t } = useTranslation();
  const opens = (modal: ModalName) => ({
    onClick: () => onOpen(modal),
    onPointerEnter: () => onApproach(modal),
    onFocus: () => onApproach(modal),
  });
  return (
    <div className={classes.bar} role="group" aria-label={t('pasteText.actions')}>
      <Button variant="default" leftSection={<FetchIcon />} {...opens('get')}>
        {t('pasteText.getText')}
      </Button>
      <Button variant="default" leftSection={<AttachIcon />} {...opens('upload')}>
        {t('writing.upload')}
      </Button>
      <Button {...opens('publish')} aria-keyshortcuts="Control+Enter Meta+Enter">
        {t('pasteText.publish')}
      </Button>
    </div>
  );
}
