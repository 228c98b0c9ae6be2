import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { withStaticPage } from '../../build/static-pages-in-development.ts';

const template = await readFile(new URL('../../index.html', import.meta.url), 'utf8');

test('inserts the title, content and scripts of a static page into the template', () => {
  const made = withStaticPage(template, {
    page: '/terms',
    title: 'Terms & more',
    html: '<main>$& of the text</main>',
  });
  expect(made).toContain('<title>Terms &amp; more</title>');
  expect(made).toContain('<div id="root" data-page="/terms"><main>$& of the text</main></div>');
  for (const script of ['/src/app/entry-client.tsx', '/src/app/entry-static.ts'])
    expect(made).toContain(`src="${script}"`);
});
