import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { AdDesk } from './AdDesk.tsx';
import { BlockLists } from './BlockLists.tsx';
import { Keys } from './Keys.tsx';
import { MessageInbox } from './MessageInbox.tsx';
import classes from './Operator.module.css';
import type { OperatorCalls } from './operator-calls.ts';
import { ReportQueue } from './ReportQueue.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { WeekCounts } from './WeekCounts.tsx';

type Part = 'queue' | 'messages' | 'ads' | 'blocks';
const PARTS: readonly Part[] = ['queue', 'messages', 'ads', 'blocks'];

export function OperatorDesk({ calls, onLock }: { calls: OperatorCalls; onLock: () => void }) {
  const { t } = useTranslation('operator');
  const [part, setPart] = useState<Part>('queue');
  const [hasKeys, setHasKeys] = useState(true);
  const { data: counts } = useSWR('operator/counts', calls.counts);
  useShortcuts(
    {
      q: () => setPart('queue'),
      m: () => setPart('messages'),
      a: () => setPart('ads'),
      b: () => setPart('blocks'),
    },
    hasKeys,
  );

  return (
    <div className={classes.desk}>
      <Group justify="space-between" gap="sm">
        <nav aria-label={t('parts')} className={classes.parts}>
          {PARTS.map((each) => (
            <Button
              key={each}
              variant={each === part ? 'light' : 'subtle'}
              color={each === part ? 'accent' : 'gray'}
              size="sm"
              aria-current={each === part ? 'page' : undefined}
              onClick={() => setPart(each)}
            >
              {t(`part.${each}`)}
            </Button>
          ))}
        </nav>
        <Group gap="md">
          <label className={classes.useKeys}>
            <input
              type="checkbox"
              checked={hasKeys}
              onChange={(event) => setHasKeys(event.currentTarget.checked)}
            />
            {t('keys.use')}
          </label>
          <Button variant="default" size="sm" onClick={onLock}>
            {t('lock')}
          </Button>
        </Group>
      </Group>
      {counts !== undefined && <WeekCounts counts={counts} />}
      {part === 'queue' && <ReportQueue calls={calls} hasKeys={hasKeys} />}
      {part === 'messages' && <MessageInbox calls={calls} hasKeys={hasKeys} />}
      {part === 'ads' && <AdDesk calls={calls} hasKeys={hasKeys} />}
      {part === 'blocks' && <BlockLists calls={calls} />}
      {hasKeys && <Keys />}
    </div>
  );
}
