import type { ReactNode } from 'react';
import { ActionButton } from '../controls/ActionButton.tsx';
import classes from './ComposerScreen.module.css';

interface Action<Modal extends string> {
  opens: Modal;
  label: string;
  icon?: ReactNode;
}

interface ActionBarProps<Modal extends string> {
  label: string;
  actions: readonly Action<Modal>[];
  onOpen: (modal: Modal) => void;
  onApproach: (modal: Modal) => void;
}

export function ActionBar<Modal extends string>({
  label,
  actions,
  onOpen,
  onApproach,
}: ActionBarProps<Modal>) {
  return (
    <div className={classes.bar} role="group" aria-label={label}>
      {actions.map(({ opens, label: text, icon }, index) => (
        <ActionButton
          key={opens}
          onClick={() => onOpen(opens)}
          onPointerEnter={() => onApproach(opens)}
          onFocus={() => onApproach(opens)}
          {...(index < actions.length - 1
            ? { kind: 'secondary', icon }
            : { kind: 'primary', 'aria-keyshortcuts': 'Control+Enter Meta+Enter' })}
        >
          {text}
        </ActionButton>
      ))}
    </div>
  );
}
