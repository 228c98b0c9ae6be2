import type { ComponentType } from 'react';
import type { TextKey } from '../../i18n/i18n.ts';
import type { OutsideLink } from '../../shared/outside-links/use-outside-link.ts';
import { isSameScreen, type Path, paths } from '../../shared/paths.ts';
import {
  ArticleIcon,
  ChatIcon,
  InfoIcon,
  ListIcon,
  MailIcon,
  NoteIcon,
  PageIcon,
  ShieldIcon,
} from './icons.tsx';
import { PromoCard } from './PromoCard.tsx';

interface Titled {
  id: string;
  title: TextKey;
  icon?: ComponentType;
}

export interface MenuGroup extends Titled {
  type: 'group';
  children: readonly MenuItem[];
  needs?: OutsideLink;
}

export interface MenuCollapse extends Titled {
  type: 'collapse';
  children: readonly MenuItem[];
}

/** `external` opens a new tab. `{ configured }` links are hidden unless the operator sets a URL. */
export interface MenuLink extends Titled {
  type: 'item';
  url: Path | `https://${string}` | { configured: OutsideLink };
  external?: boolean;
  breadcrumbs?: boolean;
  /** Appears in the breadcrumbs of pages below its path. */
  isSection?: boolean;
  chip?: TextKey;
  caption?: TextKey;
}

interface MenuCustom {
  id: string;
  type: 'custom';
  content: ComponentType;
}

export type MenuItem = MenuGroup | MenuCollapse | MenuLink | MenuCustom;

export const menuItems: readonly MenuItem[] = [
  {
    id: 'popular-tools',
    type: 'group',
    title: 'shell.menu.popularTools',
    children: [
      {
        id: 'create-notes',
        type: 'item',
        title: 'pages.pasteText.title',
        url: paths.home,
        icon: NoteIcon,
      },
      {
        id: 'publish-page',
        type: 'item',
        title: 'pages.publishPage.title',
        url: paths.publishPage,
        icon: PageIcon,
      },
      {
        id: 'live-page',
        type: 'item',
        title: 'pages.livePages.title',
        url: paths.livePages,
        icon: ListIcon,
      },
    ],
  },
  {
    id: 'pages',
    type: 'group',
    title: 'shell.menu.pages',
    children: [
      {
        id: 'blog',
        type: 'item',
        title: 'pages.blog.title',
        url: paths.blog,
        icon: ArticleIcon,
        isSection: true,
      },
      {
        id: 'about-us',
        type: 'item',
        title: 'pages.about.title',
        url: paths.about,
        icon: InfoIcon,
      },
      {
        id: 'contact-us',
        type: 'item',
        title: 'pages.contact.title',
        url: paths.contact,
        icon: MailIcon,
      },
      {
        id: 'policy-pages',
        type: 'collapse',
        title: 'shell.menu.policyPages',
        icon: ShieldIcon,
        children: [
          { id: 'privacypolicy', type: 'item', title: 'pages.privacy.title', url: paths.privacy },
          {
            id: 'disclaimer',
            type: 'item',
            title: 'pages.disclaimer.title',
            url: paths.disclaimer,
          },
          { id: 'terms', type: 'item', title: 'pages.terms.title', url: paths.terms },
          { id: 'refund', type: 'item', title: 'pages.refund.title', url: paths.refund },
          { id: 'delivery', type: 'item', title: 'pages.delivery.title', url: paths.delivery },
        ],
      },
      {
        id: 'chat',
        type: 'item',
        title: 'shell.menu.chat',
        caption: 'shell.menu.chatCaption',
        url: { configured: 'chat' },
        external: true,
        icon: ChatIcon,
      },
    ],
  },
  {
    id: 'trusted-partners',
    type: 'group',
    title: 'shell.menu.trustedPartners',
    needs: 'promo',
    children: [{ id: 'spelling', type: 'custom', content: PromoCard }],
  },
];

export interface TrailStep {
  title: TextKey;
  url?: string;
}

export function trailTo(path: string, items: readonly MenuItem[] = menuItems): TrailStep[] {
  for (const item of items) {
    if (item.type !== 'group' && item.type !== 'collapse') continue;
    const { title, children } = item;
    if (
      children.some(
        (child) => child.type === 'item' && leadsTo(child, path) && child.breadcrumbs !== false,
      )
    )
      return [{ title }];
    const section = children.find(
      (child) =>
        child.type === 'item' &&
        child.isSection === true &&
        path.startsWith(`${addressOf(child)}/`),
    );
    if (section?.type === 'item')
      return [{ title }, { title: section.title, url: addressOf(section) }];
    const below = trailTo(path, children);
    if (below.length > 0) return [{ title }, ...below];
  }
  return [];
}

const addressOf = ({ url }: MenuLink): string => (typeof url === 'string' ? url : '');

export const leadsTo = (link: MenuLink, path: string): boolean =>
  isSameScreen(addressOf(link), path);
