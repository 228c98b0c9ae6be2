import { ActionIcon, Menu } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon.tsx';

interface MoveMenuProps {
  name: string;
  position: number;
  total: number;
  handle: Ref<HTMLButtonElement>;
  onMove: (to: number) => void;
}

/** Also marks the card as draggable. */
export function MoveMenu({ name, position, total, handle, onMove }: MoveMenuProps) {
  const { t } = useTranslation('files');
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon
          ref={handle}
          variant="subtle"
          color="gray"
          w={24}
          miw={24}
          h={36}
          aria-label={t('reorder', { name })}
          title={t('reorder', { name })}
        >
          <Icon path="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" weight={2.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={position === 0} onClick={() => onMove(position - 1)}>
          {t('moveUp')}
        </Menu.Item>
        <Menu.Item disabled={position === total - 1} onClick={() => onMove(position + 1)}>
          {t('moveDown')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
