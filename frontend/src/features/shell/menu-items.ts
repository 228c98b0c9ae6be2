import type { ComponentType } from 'react';
import type { TextKey } from '../../i18n/i18n.ts';
import { type Path, paths } from '../../shared/paths.ts';
import { ListIcon, NoteIcon, PageIcon } from './icons.tsx';

interface Titled {
  id: string;
  title: TextKey;
  icon?: ComponentType;
}

/** A heading with what belongs to it. */
export interface MenuGroup extends Titled {
  type: 'group';
  children: readonly MenuItem[];
}

/** A part that folds in and out. */
export interface MenuCollapse extends Titled {
  type: 'collapse';
  children: readonly MenuItem[];
}

/** A link: to a screen, or, when `external`, to another site in a new tab. */
export interface MenuLink extends Titled {
  type: 'item';
  url: Path | `https://${string}`;
  external?: boolean;
  /** False keeps the screen out of the breadcrumb trail. */
  breadcrumbs?: boolean;
  /** A word in a pill at the end. */
  chip?: TextKey;
  /** A second line. */
  caption?: TextKey;
}

/** Anything else, a promo card for example. */
interface MenuCustom {
  id: string;
  type: 'custom';
  content: ComponentType;
}

export type MenuItem = MenuGroup | MenuCollapse | MenuLink | MenuCustom;

/** The drawer's content. A screen gets its line when it exists. */
export const menuItems: readonly MenuItem[] = [
  {
    id: 'popular-tools',
    type: 'group',
    title: 'shell.menu.popularTools',
    children: [
      { id: 'create-notes', type: 'item', title: 'pages.pasteText.title', url: paths.pasteText, icon: NoteIcon },
      { id: 'publish-page', type: 'item', title: 'pages.publishPage.title', url: paths.publishPage, icon: PageIcon },
      { id: 'live-page', type: 'item', title: 'pages.livePages.title', url: paths.livePages, icon: ListIcon },
    ],
  },
];

/** The headings above the link to `path`, outermost first; empty where the menu has no such link, or wants no trail to it. */
export function trailTo(path: string, items: readonly MenuItem[] = menuItems): TextKey[] {
  for (const item of items) {
    if (item.type !== 'group' && item.type !== 'collapse') continue;
    if (item.children.some((child) => child.type === 'item' && child.url === path && child.breadcrumbs !== false)) return [item.title];
    const below = trailTo(path, item.children);
    if (below.length > 0) return [item.title, ...below];
  }
  return [];
}
