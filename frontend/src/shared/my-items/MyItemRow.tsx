import { ActionIcon, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteIcon } from '../icons/action-icons.tsx';
import type { AuthorDecision } from './author-decisions.ts';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import classes from './MyItemsColumn.module.css';

interface MyItemRowProps {
  name: ReactNode;
  line?: string | undefined;
  deleteLabel: string;
  question: string;
  onDelete: () => Promise<boolean>;
  /** Authors can't delete held items. */
  decision?: AuthorDecision | undefined;
  children?: ReactNode;
}

export function MyItemRow({
  name,
  line,
  deleteLabel,
  question,
  onDelete,
  decision,
  children,
}: MyItemRowProps) {
  const { t } = useTranslation('my-items');
  return (
    <DeleteQuestion question={question} onDelete={onDelete}>
      {(ask) => (
        <div className={classes.row}>
          <div className={classes.words}>
            {name}
            {(decision ?? line) !== undefined && (
              <Text size="xs" c={decision ? 'red' : 'dimmed'} style={{ overflowWrap: 'anywhere' }}>
                {decision ? t(`decided.${decision.state}`, { reason: decision.reason }) : line}
              </Text>
            )}
            {children}
          </div>
          {decision?.state !== 'held' && (
            <ActionIcon size={36} aria-label={deleteLabel} title={deleteLabel} onClick={ask}>
              <DeleteIcon />
            </ActionIcon>
          )}
        </div>
      )}
    </DeleteQuestion>
  );
}
