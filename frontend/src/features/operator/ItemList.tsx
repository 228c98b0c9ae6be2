import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Operator.module.css';

interface ItemListProps<Item> {
  items: readonly Item[];
  selected: Item | undefined;
  idOf: (item: Item) => string;
  label: string;
  none: string;
  line: (item: Item) => ReactNode;
  onSelect: (id: string) => void;
  onMore: (() => void) | undefined;
}

export function ItemList<Item>({
  items,
  selected,
  idOf,
  label,
  none,
  line,
  onSelect,
  onMore,
}: ItemListProps<Item>) {
  const { t } = useTranslation('operator');
  const current = useRef<HTMLButtonElement>(null);
  const selectedId = selected && idOf(selected);
  useEffect(() => void current.current?.scrollIntoView({ block: 'nearest' }), [selectedId]);
  return (
    <nav className={classes.list} aria-label={label}>
      {items.length === 0 && <p className={classes.empty}>{none}</p>}
      <ul>
        {items.map((item) => (
          <li key={idOf(item)}>
            <button
              ref={item === selected ? current : undefined}
              type="button"
              className={classes.line}
              aria-current={item === selected ? 'true' : undefined}
              onClick={() => onSelect(idOf(item))}
            >
              {line(item)}
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
