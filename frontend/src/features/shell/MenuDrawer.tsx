import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useClosedByBack } from '../../shared/forms/use-closed-by-back.ts';
import { Menu } from './Menu.tsx';

interface MenuDrawerProps {
  opened: boolean;
  onClose: () => void;
  onChoose: () => void;
}

/** The parent restores the focus on close. */
export function MenuDrawer({ opened, onClose, onChoose }: MenuDrawerProps) {
  const { t } = useTranslation();
  useClosedByBack(opened, { canClose: true, onClose });
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={260} returnFocus={false}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('shell.mainMenu')}>
        <Drawer.CloseButton
          aria-label={t('shell.closeMenu')}
          pos="absolute"
          top={14}
          style={{ insetInlineEnd: 12 }}
        />
        <nav aria-label={t('shell.mainMenu')}>
          <Menu onChoose={onChoose} />
        </nav>
      </Drawer.Content>
    </Drawer.Root>
  );
}
