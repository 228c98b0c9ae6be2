import { Badge, NavLink, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { BrandMark, NewTabIcon } from './icons.tsx';
import classes from './Menu.module.css';
import { type MenuCollapse, type MenuGroup, type MenuItem, menuItems, type MenuLink } from './menu-items.ts';

interface MenuProps {
  items?: readonly MenuItem[];
  /** Called when a link is followed. */
  onChoose: () => void;
}

/** The product's name and the menu below it. */
export function Menu({ items = menuItems, onChoose }: MenuProps) {
  const { t } = useTranslation();
  return (
    <>
      <Link className={classes.brand} to={paths.home} onClick={onChoose}>
        <BrandMark />
        {t('app.name')}
      </Link>
      <div className={classes.items}>
        <Items items={items} onChoose={onChoose} />
      </div>
    </>
  );
}

function Items({ items, onChoose }: Required<MenuProps>) {
  return items.map((item) => <Entry key={item.id} item={item} onChoose={onChoose} />);
}

function Entry({ item, onChoose }: { item: MenuItem; onChoose: () => void }) {
  const { t } = useTranslation();
  switch (item.type) {
    case 'group':
      return <Group group={item} onChoose={onChoose} />;
    case 'collapse':
      return <Fold fold={item} onChoose={onChoose} />;
    case 'item':
      return <Choice link={item} onChoose={onChoose} />;
    case 'custom':
      return <item.content />;
    default:
      return (
        <Text c="error" size="sm" px="xs">
          {t('shell.menu.error')}
        </Text>
      );
  }
}

function Group({ group, onChoose }: { group: MenuGroup; onChoose: () => void }) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <div role="group" aria-labelledby={heading} className={classes.group}>
      <Text id={heading} size="xs" fw={500} c="dimmed" px="xs" pb={4}>
        {t(group.title)}
      </Text>
      <Items items={group.children} onChoose={onChoose} />
    </div>
  );
}

function Fold({ fold, onChoose }: { fold: MenuCollapse; onChoose: () => void }) {
  const { t } = useTranslation();
  return (
    <NavLink
      component="button"
      type="button"
      className={classes.link}
      label={t(fold.title)}
      leftSection={fold.icon && <fold.icon />}
      childrenOffset="sm"
    >
      <Items items={fold.children} onChoose={onChoose} />
    </NavLink>
  );
}

function Choice({ link, onChoose }: { link: MenuLink; onChoose: () => void }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const active = pathname === link.url;
  const look = {
    className: classes.link,
    label: t(link.title),
    description: link.caption && t(link.caption),
    leftSection: link.icon && <link.icon />,
    rightSection: link.chip ? <Badge size="sm">{t(link.chip)}</Badge> : link.external && <NewTabIcon />,
    onClick: onChoose,
  };
  if (link.external) return <NavLink {...look} href={link.url} target="_blank" rel="noopener noreferrer" />;
  return <NavLink {...look} component={Link} to={link.url} active={active} aria-current={active ? 'page' : undefined} />;
}
