import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormNotice } from '../../shared/forms/FormNotice.tsx';
import { MessageList } from './MessageList.tsx';
import { MessagePanel } from './MessagePanel.tsx';
import classes from './Operator.module.css';
import type { MessageState, OperatorCalls } from './operator-calls.ts';
import { useInbox } from './use-inbox.ts';
import { useShortcuts } from './use-shortcuts.ts';

const STATES = ['open', 'handled'] as const satisfies readonly MessageState[];

export function MessageInbox({ calls, hasKeys }: { calls: OperatorCalls; hasKeys: boolean }) {
  const { t } = useTranslation('operator');
  const inbox = useInbox(calls);
  const { selected } = inbox;
  useShortcuts({ j: () => inbox.step(1), k: () => inbox.step(-1), d: inbox.toggle }, hasKeys);
  return (
    <>
      <div className={classes.filters}>
        <NativeSelect
          size="md"
          label={t('state')}
          value={inbox.state}
          onChange={(event) =>
            inbox.show(STATES.find((state) => state === event.currentTarget.value) ?? 'open')
          }
          data={STATES.map((value) => ({ value, label: t(`messages.states.${value}`) }))}
        />
      </div>
      <FormNotice>{inbox.problem}</FormNotice>
      <p role="status" className={classes.quiet}>
        {inbox.said}
      </p>
      <div className={classes.columns}>
        <MessageList
          messages={inbox.messages}
          selected={selected}
          onSelect={inbox.select}
          onMore={inbox.more}
        />
        {selected !== undefined && (
          <MessagePanel message={selected} isBusy={inbox.isBusy} onToggle={inbox.toggle} />
        )}
      </div>
    </>
  );
}
