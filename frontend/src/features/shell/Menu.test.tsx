import { describe, expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { frameLoaded } from '../../i18n/i18n.ts';
import { Menu } from './Menu.tsx';
import { type MenuItem, trailTo } from './menu-items.ts';

await frameLoaded;

const link = { id: 'notes', type: 'item', title: 'pages.pasteText.title', url: '/pastetext' } as const;
const group = (...children: MenuItem[]): MenuItem => ({ id: 'group', type: 'group', title: 'shell.menu.popularTools', children });

function drawn(...items: MenuItem[]): string {
  return renderToString(
    <MemoryRouter initialEntries={['/pastetext']}>
      <Menu items={items} onChoose={() => undefined} />
    </MemoryRouter>,
  );
}

describe('the menu', () => {
  test('marks the link to the current screen', () => {
    expect(drawn(group(link))).toMatch(/<a (?=[^>]*aria-current="page")[^>]*href="\/pastetext"/);
  });

  test('opens another site in a new tab that cannot reach back', () => {
    const html = drawn({ ...link, url: 'https://chat.example/', external: true });
    expect(html).toMatch(/<a [^>]*href="https:\/\/chat.example\/"/);
    expect(html).toContain('target="_blank"');
    expect(html).toContain('rel="noopener noreferrer"');
  });

  test('shows the word in a pill and the second line that a link has', () => {
    const html = drawn({ ...link, chip: 'pages.blog.title', caption: 'shell.menu.chatCaption' });
    expect(html).toMatch(/<small[^>]*>Questions and advertising<\/small>/);
    expect(html).toMatch(/<span class="chip">Blog<\/span>/);
  });

  test('leaves the address of what is configured to the server that knows it', () => {
    const html = drawn({ ...link, url: { configured: 'chat' }, external: true });
    expect(html).toMatch(/<outside-link name="chat"[^>]*>/);
    expect(html).not.toContain('href="http');
  });

  test('folds a collapse behind its title', () => {
    expect(drawn({ id: 'more', type: 'collapse', title: 'shell.mainMenu', children: [link] })).toMatch(
      /<details[^>]*><summary[^>]*>.*Main menu/,
    );
  });

  test('draws custom content as it is', () => {
    expect(drawn({ id: 'card', type: 'custom', content: () => <b>a card</b> })).toContain('<b>a card</b>');
  });

  test('says so when it does not know an item', () => {
    const unknown: object = { id: 'x', type: 'carousel' };
    expect(drawn(unknown as MenuItem)).toContain('Menu Items Error');
  });
});

describe('the breadcrumb trail', () => {
  test('names the headings above a link, outermost first', () => {
    const items = [group({ id: 'more', type: 'collapse', title: 'shell.mainMenu', children: [link] })];
    expect(trailTo('/pastetext', items)).toEqual([{ title: 'shell.menu.popularTools' }, { title: 'shell.mainMenu' }]);
  });

  test('names the section above a page, with the way back to it', () => {
    const items = [group({ ...link, url: '/blog', isSection: true })];
    expect(trailTo('/blog/first', items)).toEqual([{ title: 'shell.menu.popularTools' }, { title: 'pages.pasteText.title', url: '/blog' }]);
    expect(trailTo('/blogs', items)).toEqual([]);
  });

  test('is empty where the menu has no such link, or the link wants no trail', () => {
    expect(trailTo('/nowhere', [group(link)])).toEqual([]);
    expect(trailTo('/pastetext', [group({ ...link, breadcrumbs: false })])).toEqual([]);
  });
});
