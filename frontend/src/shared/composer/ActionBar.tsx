import type { ReactNode } from 'react';
import { ActionButton } from '../controls/ActionButton.tsx';
import classes from './ComposerScreen.module.css';

interface Action<Modal extends string> {
  opens: Modal;
  label: string;
  /** The one that publishes has none. */
  icon?: ReactNode;
}

interface ActionBarProps<Modal extends string> {
  label: string;
  /** The actions in their order; the last one publishes. */
  actions: readonly Action<Modal>[];
  onOpen: (modal: Modal) => void;
  /** Called when somebody is about to use a button, to fetch what it opens. */
  onApproach: (modal: Modal) => void;
}

/** What can be done with what is written: below it, and on phones at the thumb. */
export function ActionBar<Modal extends string>({ label, actions, onOpen, onApproach }: ActionBarProps<Modal>) {
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
