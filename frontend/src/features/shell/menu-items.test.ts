import { expect, test } from '@jest/globals';
import { frameLoaded, i18n } from '../../i18n/i18n.ts';
import { type MenuItem, menuItems } from './menu-items.ts';

await frameLoaded;

function rows(items: readonly MenuItem[], above: string[] = []): string[][] {
  return items.flatMap((item) => {
    if (item.type === 'custom') return [[...above, item.id]];
    const title = i18n.t(item.title);
    if (item.type === 'item')
      return [
        [...above, title, typeof item.url === 'string' ? item.url : `{${item.url.configured}}`],
      ];
    return rows(item.children, [...above, title]);
  });
}

test('lists the menu groups, items and URLs in the specified order', () => {
  expect(rows(menuItems)).toEqual([
    ['Popular Tools', 'Create Notes', '/'],
    ['Popular Tools', 'Publish Page', '/publish'],
    ['Popular Tools', 'Live Page', '/livePage'],
    ['Pages', 'Blog', '/blog'],
    ['Pages', 'About Us', '/about-us'],
    ['Pages', 'Contact Us', '/contact-us'],
    ['Pages', 'Policy Pages', 'Privacy Policy', '/privacypolicy'],
    ['Pages', 'Policy Pages', 'Disclaimer', '/disclaimer'],
    ['Pages', 'Policy Pages', 'Terms', '/terms'],
    ['Pages', 'Policy Pages', 'Refund', '/refund'],
    ['Pages', 'Policy Pages', 'Delivery', '/delivery'],
    ['Pages', 'Chat with us', '{chat}'],
    ['Trusted Partners', 'spelling'],
  ]);
});

test('opens menu links to other sites in a new tab', () => {
  const links = (items: readonly MenuItem[]): MenuItem[] =>
    items.flatMap((item) =>
      item.type === 'group' || item.type === 'collapse' ? links(item.children) : [item],
    );
  const outside = links(menuItems).filter(
    (item) => item.type === 'item' && typeof item.url !== 'string',
  );
  expect(outside).toMatchObject([{ id: 'chat', external: true }]);
});
