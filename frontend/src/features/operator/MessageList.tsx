import { Badge, Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dayAndTime } from '../../shared/dates/day-and-time.ts';
import { useNow } from '../../shared/dates/use-now.ts';
import classes from './Operator.module.css';
import type { Message } from './operator-calls.ts';

interface MessageListProps {
  messages: readonly Message[];
  selected: Message | undefined;
  onSelect: (id: string) => void;
  /** Shows the next ones, where there are any. */
  onMore: (() => void) | undefined;
}

/** The messages, one line each: who wrote, what it begins with, since when, and by when it is to be answered. */
export function MessageList({ messages, selected, onSelect, onMore }: MessageListProps) {
  const { t, i18n } = useTranslation('operator');
  const now = useNow([]);
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => void current.current?.scrollIntoView({ block: 'nearest' }), [selected?.id]);
  return (
    <nav className={classes.list} aria-label={t('part.messages')}>
      {messages.length === 0 && <p className={classes.empty}>{t('messages.none')}</p>}
      <ul>
        {messages.map((message) => (
          <li key={message.id}>
            <button
              ref={message === selected ? current : undefined}
              type="button"
              className={classes.line}
              aria-current={message === selected ? 'true' : undefined}
              onClick={() => onSelect(message.id)}
            >
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
            </button>
          </li>
        ))}
      </ul>
      {onMore && (
        <Button variant="subtle" size="sm" fullWidth onClick={onMore}>
          {t('more')}
        </Button>
      )}
    </nav>
  );
}
