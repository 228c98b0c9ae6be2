import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { OutsideLink } from '../../shared/outside-links/OutsideLink.tsx';
import { paths } from '../../shared/paths.ts';
import { LanguageSelect } from './LanguageSelect.tsx';
import { SiteLink } from '../../shared/site-link/SiteLink.tsx';
import { BrandMark, ChevronIcon, NewTabIcon } from './icons.tsx';
import classes from './Menu.module.css';
import {
  leadsTo,
  type MenuCollapse,
  type MenuGroup,
  type MenuItem,
  menuItems,
  type MenuLink,
} from './menu-items.ts';

interface MenuProps {
  items?: readonly MenuItem[];
  onChoose: () => void;
}

export function Menu({ items = menuItems, onChoose }: MenuProps) {
  const { t } = useTranslation();
  return (
    <>
      <SiteLink className={classes.brand} to={paths.home} onClick={onChoose}>
        <BrandMark />
        {t('app.name')}
      </SiteLink>
      <div className={classes.items}>
        <Items items={items} onChoose={onChoose} />
        <LanguageSelect />
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
      return <p className={classes.error}>{t('shell.menu.error')}</p>;
  }
}

function Group({ group, onChoose }: { group: MenuGroup; onChoose: () => void }) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <div
      role="group"
      aria-labelledby={heading}
      className={classes.group}
      data-outside={group.needs}
    >
      <p id={heading} className={classes.heading}>
        {t(group.title)}
      </p>
      <Items items={group.children} onChoose={onChoose} />
    </div>
  );
}

function Fold({ fold, onChoose }: { fold: MenuCollapse; onChoose: () => void }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const holdsCurrent = fold.children.some(
    (child) => child.type === 'item' && leadsTo(child, pathname),
  );
  return (
    <details className={classes.fold} open={holdsCurrent}>
      <summary className={classes.link}>
        {fold.icon && <fold.icon />}
        <span className={classes.label}>{t(fold.title)}</span>
        <ChevronIcon />
      </summary>
      <div className={classes.folded}>
        <Items items={fold.children} onChoose={onChoose} />
      </div>
    </details>
  );
}

function Choice({ link, onChoose }: { link: MenuLink; onChoose: () => void }) {
  const { pathname } = useLocation();
  const content = <Label link={link} />;
  if (typeof link.url !== 'string') {
    return (
      <OutsideLink to={link.url.configured} className={classes.link} onClick={onChoose}>
        {content}
      </OutsideLink>
    );
  }
  if (link.external) {
    return (
      <a
        className={classes.link}
        href={link.url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onChoose}
      >
        {content}
      </a>
    );
  }
  return (
    <SiteLink
      className={classes.link}
      to={link.url}
      aria-current={leadsTo(link, pathname) ? 'page' : undefined}
      onClick={onChoose}
    >
      {content}
    </SiteLink>
  );
}

function Label({ link }: { link: MenuLink }) {
  const { t } = useTranslation();
  return (
    <>
      {link.icon && <link.icon />}
      <span className={classes.label}>
        {t(link.title)}
        {link.caption && <small className={classes.caption}>{t(link.caption)}</small>}
      </span>
      {link.chip && <span className={classes.chip}>{t(link.chip)}</span>}
      {link.external && <NewTabIcon />}
    </>
  );
}
