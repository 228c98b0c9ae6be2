import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dayAndTime } from '../../shared/dates/day-and-time.ts';
import { useNow } from '../../shared/dates/use-now.ts';
import classes from './Operator.module.css';
import type { Message } from './operator-calls.ts';

interface MessagePanelProps {
  message: Message;
  isBusy: boolean;
  onToggle: () => void;
}

export function MessagePanel({ message, isBusy, onToggle }: MessagePanelProps) {
  const { t, i18n } = useTranslation('operator');
  const now = useNow([]);
  const moment = (at: string) => t('moment', dayAndTime(at, now, i18n.language));
  const facts = [
    [t('messages.received'), moment(message.createdAt)],
    [t('messages.due'), message.dueAt && moment(message.dueAt)],
    [t('messages.handled'), message.handledAt && moment(message.handledAt)],
  ] as const;
  return (
    <section className={classes.panel} aria-labelledby="message-title">
      <h2 id="message-title" className={classes.title}>
        {message.name || t('messages.refusedLink')}
      </h2>
      <dl className={classes.facts}>
        {message.email !== '' && (
          <>
            <dt>{t('messages.email')}</dt>
            <dd>
              <Anchor inherit href={`mailto:${encodeURIComponent(message.email)}`}>
                {message.email}
              </Anchor>
            </dd>
          </>
        )}
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name} className={classes.fact}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className={`${classes.words} ${classes.wrapped} ${classes.message}`}>{message.message}</p>
      {message.kind === 'refused-link' && (
        <p className={classes.quiet}>{t('messages.linkExplained')}</p>
      )}
      <div className={classes.bar}>
        <Button
          variant="default"
          size="sm"
          loading={isBusy}
          aria-keyshortcuts="d"
          onClick={onToggle}
        >
          {t(message.handledAt === null ? 'messages.handle' : 'messages.reopen')}
        </Button>
      </div>
    </section>
  );
}
