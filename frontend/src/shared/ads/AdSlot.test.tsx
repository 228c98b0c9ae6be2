import { beforeAll, describe, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import '../../i18n/i18n.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { AdSlot } from './AdSlot.tsx';

beforeAll(() => loadTexts(['ads']));

describe('a place for an advertisement', () => {
  test.each([
    ['hero', '$1/month'],
    ['sidebar', '$49/month'],
    ['content', '$79/month'],
  ] as const)('of the size %s is offered for %s, by the contact page and by mail', (size, price) => {
    const html = renderToStaticMarkup(<AdSlot size={size} />);
    expect(html).toContain(price);
    expect(html).toContain('href="/contact-us"');
    expect(html).toContain('data-outside-link="mail"');
  });

  test('shows what was bought, opened in a new tab and marked as paid', () => {
    const ad = { imageUrl: 'https://ads.example/a.png', targetUrl: 'https://shop.example/', altText: 'Blue shoes' };
    const html = renderToStaticMarkup(<AdSlot size="sidebar" ad={ad} />);
    expect(html).toContain('<a href="https://shop.example/" target="_blank" rel="sponsored noopener"><img');
    expect(html).toContain('alt="Blue shoes"');
    expect(html).not.toContain('month');
  });

  test('says what it is in the application, too', () => {
    expect(renderToStaticMarkup(<AdSlot />)).toBe('<div class="place" role="note">Advertisement</div>');
  });
});
