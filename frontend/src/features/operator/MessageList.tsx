import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dayAndTime } from '../../shared/dates/day-and-time.ts';
import { useNow } from '../../shared/dates/use-now.ts';
import { ItemList } from './ItemList.tsx';
import classes from './Operator.module.css';
import type { Message } from './operator-calls.ts';

interface MessageListProps {
  messages: readonly Message[];
  selected: Message | undefined;
  onSelect: (id: string) => void;
  onMore: (() => void) | undefined;
}

export function MessageList({ messages, ...rest }: MessageListProps) {
  const { t, i18n } = useTranslation('operator');
  const now = useNow([]);
  const line = (message: Message) => (
    <>
      <span className={classes.lineTitle}>{message.name || t('messages.refusedLink')}</span>
      <span className={classes.lineTitle}>{message.message}</span>
      <span className={classes.lineFacts}>
        {message.dueAt !== null && (
          <Badge size="sm" variant="light" color="accent">
            {t('messages.premium')}
          </Badge>
        )}
        {message.dueAt === null
          ? t('since', dayAndTime(message.createdAt, now, i18n.language))
          : t('messages.answerBy', dayAndTime(message.dueAt, now, i18n.language))}
      </span>
    </>
  );
  return (
    <ItemList
      {...rest}
      items={messages}
      idOf={({ id }) => id}
      label={t('part.messages')}
      none={t('messages.none')}
      line={line}
    />
  );
}
