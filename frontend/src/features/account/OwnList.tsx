import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import items from '../../shared/my-items/MyItemsColumn.module.css';
import { AccountSection } from './AccountSection.tsx';
import classes from './Account.module.css';

interface OwnListProps<Item> {
  title: string;
  empty?: string;
  list: readonly Item[] | undefined;
  error: Error | undefined;
  more: (() => void) | undefined;
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

export function OwnList<Item>({
  title,
  empty,
  list,
  error,
  more,
  keyOf,
  children,
}: OwnListProps<Item>) {
  const { t } = useTranslation('account');
  const isEmpty = list === undefined || list.length === 0;
  if (empty === undefined && isEmpty && error === undefined) return null;
  return (
    <AccountSection title={title} error={error}>
      {list?.length === 0 && empty !== undefined && <p className={classes.quiet}>{empty}</p>}
      {!isEmpty && (
        <ul className={items.items}>
          {list.map((item) => (
            <li key={keyOf(item)}>{children(item)}</li>
          ))}
        </ul>
      )}
      {more !== undefined && (
        <Button variant="default" size="xs" mt="sm" onClick={more}>
          {t('more')}
        </Button>
      )}
    </AccountSection>
  );
}
