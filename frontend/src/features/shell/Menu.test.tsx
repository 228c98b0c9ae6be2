import { describe, expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { frameLoaded } from '../../i18n/i18n.ts';
import { Menu } from './Menu.tsx';
import { type MenuItem, trailTo } from './menu-items.ts';

await frameLoaded;

const link = {
  id: 'notes',
  type: 'item',
  title: 'pages.pasteText.title',
  url: '/pastetext',
} as const;
const group = (...children: MenuItem[]): MenuItem => ({
  id: 'group',
  type: 'group',
  title: 'shell.menu.popularTools',
  children,
});

function drawn(...items: MenuItem[]): string {
  return renderToString(
    <MemoryRouter initialEntries={['/pastetext']}>
      <Menu items={items} onChoose={() => undefined} />
    </MemoryRouter>,
  );
}

describe('the menu', () => {
  test('marks the menu link to the current screen', () => {
    expect(drawn(group(link))).toMatch(/<a (?=[^>]*aria-current="page")[^>]*href="\/pastetext"/);
  });

  test('opens external links in a new tab without an opener', () => {
    const html = drawn({ ...link, url: 'https://chat.example/', external: true });
    expect(html).toMatch(/<a [^>]*href="https:\/\/chat.example\/"/);
    expect(html).toContain('target="_blank"');
    expect(html).toContain('rel="noopener noreferrer"');
  });

  test('renders the chip and caption of a menu link', () => {
    const html = drawn({ ...link, chip: 'pages.blog.title', caption: 'shell.menu.chatCaption' });
    expect(html).toMatch(/<small[^>]*>Questions and advertising<\/small>/);
    expect(html).toMatch(/<span class="chip">Blog<\/span>/);
  });

  test('renders a placeholder for a URL that the server inserts', () => {
    const html = drawn({ ...link, url: { configured: 'chat' }, external: true });
    expect(html).toMatch(/<outside-link name="chat"[^>]*>/);
    expect(html).not.toContain('href="http');
  });

  test('renders a collapsible menu item as a disclosure with its title', () => {
    expect(
      drawn({ id: 'more', type: 'collapse', title: 'shell.mainMenu', children: [link] }),
    ).toMatch(/<details[^>]*><summary[^>]*>.*Main menu/);
  });

  test('renders custom menu content unchanged', () => {
    expect(drawn({ id: 'card', type: 'custom', content: () => <b>a card</b> })).toContain(
      '<b>a card</b>',
    );
  });

  test('shows an error for an unknown menu item type', () => {
    const unknown: object = { id: 'x', type: 'carousel' };
    expect(drawn(unknown as MenuItem)).toContain('Menu Items Error');
  });
});

describe('the breadcrumb trail', () => {
  test('lists the menu headings above a link as breadcrumbs, outermost first', () => {
    const items = [
      group({ id: 'more', type: 'collapse', title: 'shell.mainMenu', children: [link] }),
    ];
    expect(trailTo('/pastetext', items)).toEqual([
      { title: 'shell.menu.popularTools' },
      { title: 'shell.mainMenu' },
    ]);
  });

  test('links breadcrumbs to the section of a page', () => {
    const items = [group({ ...link, url: '/blog', isSection: true })];
    expect(trailTo('/blog/first', items)).toEqual([
      { title: 'shell.menu.popularTools' },
      { title: 'pages.pasteText.title', url: '/blog' },
    ]);
    expect(trailTo('/blogs', items)).toEqual([]);
  });

  test('returns no breadcrumbs for unlisted links and links that disable them', () => {
    expect(trailTo('/nowhere', [group(link)])).toEqual([]);
    expect(trailTo('/pastetext', [group({ ...link, breadcrumbs: false })])).toEqual([]);
  });
});
