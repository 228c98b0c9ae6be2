import { ActionIcon, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DeleteIcon } from '../icons/action-icons.tsx';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import classes from './MyItemsColumn.module.css';

interface MyItemRowProps {
  /** What is read, and what opens it. */
  name: ReactNode;
  /** The small line below. */
  line: string;
  /** The name of the button, and the question it asks. */
  deleteLabel: string;
  question: string;
  onDelete: () => Promise<boolean>;
}

/** One thing of one's own: its name, a line about it, a way to delete it. */
export function MyItemRow({ name, line, deleteLabel, question, onDelete }: MyItemRowProps) {
  return (
    <DeleteQuestion question={question} onDelete={onDelete}>
      {(ask) => (
        <div className={classes.row}>
          <div className={classes.words}>
            {name}
            <Text size="xs" c="dimmed">
              {line}
            </Text>
          </div>
          <ActionIcon size={36} aria-label={deleteLabel} title={deleteLabel} onClick={ask}>
            <DeleteIcon />
          </ActionIcon>
        </div>
      )}
    </DeleteQuestion>
  );
}
